import type { ArticleSeed } from '../article.ts';

export const kitchenAndHome: readonly ArticleSeed[] = [
  {
    slug: 'how-to-buy-a-dutch-oven',
    title: 'How to Buy a Dutch Oven You Will Leave to Somebody',
    author: 'maya-ortega',
    daysAgo: 2,
    lead: 'The $60 one and the $380 one braise the same chicken. Here is what the extra money buys, and when it is worth it.',
    scene: {
      subjects: ['drawn:dutchOven', 'icon:carrot', 'icon:herb'],
      backdrop: 'sage',
      tint: 'berry',
      alt: 'A red Dutch oven beside a carrot and herbs',
    },
    body: `
I own four. This is not advice, it is a confession. But cooking the same short ribs in all of them taught me which numbers on the box matter.

# Size first, color later

Six quarts is the size for nearly everyone: a whole chicken, a boule of bread, chili for eight. Four and a half suits two people who do not want leftovers. Seven and up is heavy before you put anything in it.

| Quarts | Feeds | Weight, roughly |
| 4.5 | 2 to 4 | 9 lb |
| 6 | 4 to 6 | 12 lb |
| 7 | 6 to 8 | 14 lb |

# What the expensive ones do better

- Thicker enamel at the rim, where chips begin
- Handles that two gloved hands fit through
- A pale interior, so that you can see the fond before it burns

None of that changes the stew. It changes how the pot looks in ten years.

# What to pay

We call it a deal at half of list for the big names, and at anything under seventy dollars for the rest. Both happen every November and again in the last week of January.

[[feed_page:feedcookware]]

If bread is the reason, get a round one and a scale, and spend what is left on flour. Then read our [guide to kitchen knives](ref:article:articlethreeknives), because the second-best thing you can buy is the tool that makes the onions quick.
`,
  },
  {
    slug: 'three-knives',
    title: 'You Need Three Knives',
    author: 'maya-ortega',
    daysAgo: 9,
    lead: 'Skip the block. Three blades, one stone and twenty minutes a month will outcook a fifteen-piece set.',
    scene: {
      subjects: ['icon:kitchen-knife', 'icon:onion', 'icon:tomato'],
      backdrop: 'linen',
      tint: 'clay',
      alt: 'A kitchen knife with an onion and a tomato',
    },
    body: `
A knife block is a way of buying twelve knives that you do not use in order to own three that you do.

# The three

1. **An eight-inch chef’s knife.** It does nine jobs in ten. Hold it before you buy: the handle should disappear.
2. **A paring knife.** Spend fifteen dollars and replace it without guilt.
3. **A serrated bread knife.** Long is better than fancy. It also does tomatoes when the chef’s knife is dull, which it should not be.

# Keeping them

Put them in a drawer only if they wear a sheath. Hand-wash. A few strokes on a honing steel before cooking, a whetstone once a month, and a professional once a year if you cook daily.

> Dull knives cause more trips to urgent care than sharp ones. They slip.

# What about sets?

If a five-piece set costs less than the chef’s knife in it, buy the set. It happens more often than it should, and we post it when it does.

[[feed_page:feedkitchen]]
`,
  },
  {
    slug: 'air-fryer-worth-it',
    title: 'Is an Air Fryer Worth the Counter Space?',
    author: 'maya-ortega',
    daysAgo: 16,
    lead: 'It is a small, loud convection oven. For some kitchens that is exactly the point.',
    scene: {
      subjects: ['drawn:airFryer', 'icon:french-fries', 'icon:broccoli'],
      backdrop: 'butter',
      tint: 'sage',
      alt: 'A green air fryer with fries and broccoli',
    },
    body: `
Every year somebody asks whether the fad is over. The answer is in how many of our editors use theirs on a Tuesday: seven of eight.

# Yes, if

- You cook for one to three people
- Your oven takes twenty minutes to get hot
- You eat leftovers that used to be crisp

# No, if

- You bake on sheets for a family of five
- Your oven has a good convection setting and you use it
- Your only free counter is next to the bed

# How to choose

Ignore the presets. Look at the basket: square holds more than round, and a flat tray beats a deep bucket. A window is worth ten dollars, because opening the drawer to check is how fries go limp.

| Household | Size |
| One or two | 2 to 4 quarts |
| Three or four | 5 to 6 quarts |
| More | Two baskets, or use the oven |

Prices fall hardest right after New Year, when returned gifts come back certified. Until then anything under seventy dollars for a name brand is good.

[[promotional_content_block:promohosting]]
`,
  },
  {
    slug: 'sheets-thread-count',
    title: 'Thread Count Is Not a Score',
    author: 'maya-ortega',
    daysAgo: 23,
    lead: 'What to look for in sheets instead, what each weave feels like, and what we pay.',
    scene: {
      subjects: ['drawn:pillow', 'drawn:blanket', 'drawn:lamp'],
      backdrop: 'mist',
      tint: 'sky',
      alt: 'A blue pillow, a folded blanket and a lamp',
    },
    body: `
Somewhere above 400, thread count becomes fiction. Mills reach 1,000 by counting each twisted strand, and the sheet gets hotter and heavier, not better.

# Weaves, in a sentence each

- **Percale**: crisp and cool, like a good shirt. Wrinkles proudly.
- **Sateen**: smooth and a bit warm, with a slight sheen.
- **Jersey**: a T-shirt for your bed.
- **Linen**: rough for a month, perfect for a decade.
- **Flannel**: February.

# Read these three numbers

The pocket depth, because mattresses have grown. The fiber length, if it is printed; “long-staple” is good and “Egyptian” alone means little. And the return window, because you will know after two washes and not before.

# When they go on sale

White sales are in January and August. In between, look at colors that did not sell: the sage green of spring is half price by fall and matches everything.

[[feed_page:feedbedandbath]]

Our [privacy-minded readers](/privacy) will be glad to hear that no sheet has an app yet.
`,
  },
  {
    slug: 'small-living-room',
    title: 'Furnishing a Small Living Room Without Regret',
    author: 'maya-ortega',
    daysAgo: 41,
    lead: 'Measure the door first. Then the stairs. Then read this.',
    scene: {
      subjects: ['icon:couch-and-lamp', 'drawn:planter', 'icon:chair'],
      backdrop: 'clay',
      tint: 'clay',
      alt: 'A blue sofa between a plant and a chair',
    },
    body: `
The most expensive piece of furniture is the one that does not fit through the door. Restocking a sofa costs about a tenth of its price, plus the cost of explaining it.

# Before you shop

1. Measure the narrowest door, the stair turn and the elevator
2. Tape the footprint on the floor and walk around it for two days
3. Sit on something of the same depth; twenty-one inches is upright, twenty-four is for naps

# Where to spend

Spend on what you touch: the sofa, the reading chair, the rug. Save on what you look at: side tables, frames, lamps. A forty-dollar lamp with a warm bulb flatters a room more than a four-hundred-dollar one with a cold one.

# What we would skip

- Nesting tables that nest once, in the photo
- Ottomans with storage for things you will never see again
- Anything described as “apartment-sized” without a number

[[feed_page:feedfurnitureanddecor]]

> If two people cannot agree on a sofa, buy the cheaper one and a better blanket.
`,
  },
  {
    slug: 'houseplants-for-people-who-kill-them',
    title: 'Houseplants for People Who Kill Houseplants',
    author: 'imani-brooks',
    daysAgo: 55,
    lead: 'Five plants that forgive, and the one habit that drowns the rest.',
    scene: {
      subjects: ['drawn:planter', 'icon:cactus', 'icon:potted-plant'],
      backdrop: 'aqua',
      tint: 'clay',
      alt: 'A leafy plant in a clay pot, a cactus and a fern',
    },
    body: `
You are not neglectful. You are watering too much. Nine of ten dead houseplants drowned with somebody standing over them being kind.

# The five

- **Snake plant.** Ignore it for a month.
- **Pothos.** It tells you when it is thirsty by sulking, then forgives you in an hour.
- **ZZ plant.** Shiny, slow, unbothered by dark corners.
- **Spider plant.** Makes more of itself to give away.
- **Cactus.** A sunny sill and a drink on the first of the month.

# The habit

Put a finger in the soil to the second knuckle. If it is damp, walk away. That is the whole method.

# Buying by mail

Plants travel better than you would think, except in frost and heat waves. Order on a Monday, so that they do not spend a weekend in a warehouse, and choose a store with a live-arrival promise. A photo of a sad leaf is usually enough for a replacement.

[[feed_page:feedpatioandgarden]]
`,
  },
];
