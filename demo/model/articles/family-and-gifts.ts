import type { ArticleSeed } from '../article.ts';

export const familyAndGifts: readonly ArticleSeed[] = [
  {
    slug: 'gifts-under-25',
    title: '12 Gifts Under $25 That Do Not Look It',
    author: 'imani-brooks',
    daysAgo: 5,
    lead: 'For teachers, neighbors, hosts and the cousin you forgot until just now.',
    scene: {
      subjects: ['icon:wrapped-gift', 'icon:candle', 'icon:chocolate-bar'],
      backdrop: 'blush',
      tint: 'berry',
      alt: 'A wrapped gift, a candle and a chocolate bar',
    },
    body: `
The secret of a small present is that it is the best version of a small thing. Not a cheap big one.

# For the host

- A three-wick candle that smells of trees, not cake
- Good olive oil in a tin
- A box of sea salt caramels, opened in front of you, shared

# For the teacher

- A fountain pen
- A fifteen-dollar plant in a ten-dollar pot
- Coffee, whole bean, with a note from the kid

# For the neighbor

- A throw for the porch
- A deck of beautiful cards
- Popcorn in a tin, because tins are joy

# For the one you forgot

- Wool socks. Everyone likes wool socks
- A tumbler in their color
- A book you loved, with a line written in it

[[feed_page:feedunder25]]

> Wrap it in brown paper and one ribbon. It will look as if it came from somewhere.
`,
  },
  {
    slug: 'toys-that-last',
    title: 'Toys That Outlast the Batteries',
    author: 'imani-brooks',
    daysAgo: 11,
    lead: 'Two small quality inspectors live in my house. These passed.',
    scene: {
      subjects: ['drawn:blocks', 'icon:teddy-bear', 'icon:kite'],
      backdrop: 'aqua',
      tint: 'coral',
      alt: 'Wooden blocks, a teddy bear and a kite',
    },
    body: `
My rule is simple: if it does something, the child does less. The toys that last are the ones that do nothing at all until somebody picks them up.

# By age

| Age | Buy | Skip |
| 1 to 2 | Stacking cups, a soft bear | Anything with a song |
| 3 to 4 | Wooden blocks, washable crayons | Sets with one right answer |
| 5 to 7 | Magnetic tiles, a scooter | Collectibles |
| 8 and up | Strategy games, real tools | Whatever is on the box of cereal |

# What to pay

Magnetic tiles are a deal at twenty cents apiece. Blocks are a deal at any price under a dollar per. Board games go to half in the second week of December, every year, so wait if you can.

# Hand-me-down grade

Look for screws rather than clips, dye rather than stickers, and one color fewer than you would expect. If it looks dull in the photo, it will look good in ten years.

[[feed_page:feedtoysandgames]]

[[promotional_content_block:promokids]]
`,
  },
  {
    slug: 'stroller-buying',
    title: 'Test-Drive the Stroller',
    author: 'imani-brooks',
    daysAgo: 29,
    lead: 'Fold it with one hand. Lift it into the trunk. Then look at the price.',
    scene: {
      subjects: ['drawn:stroller', 'icon:baby-bottle', 'icon:teddy-bear'],
      backdrop: 'linen',
      tint: 'sage',
      alt: 'A green stroller, a baby bottle and a teddy bear',
    },
    body: `
Every stroller is wonderful on a showroom floor. Take it to the parking lot.

# The three tests

1. Fold it while holding a bag of flour. That is the baby
2. Put it in your own trunk
3. Push it across gravel with one hand

If it passes, look at the tag. If it fails, the tag does not matter.

# What you need, and when

For the first six months, a seat that lies flat or a frame for the car seat. After that, something light. Many families end up with one large secondhand stroller and one small new one, and that is the cheapest way, too.

# Sales

Baby registries give a completion discount of fifteen percent, and it works on strollers. Last year’s fabric is a third off in February. Travel systems are only a bargain if you wanted both halves.

[[feed_page:feedbaby]]

> No stroller has ever been too light.
`,
  },
  {
    slug: 'pet-food-by-the-ounce',
    title: 'Pet Food, by the Ounce',
    author: 'connor-quayle',
    daysAgo: 43,
    lead: 'The big bag is not always the cheap bag. Bring a calculator and a dog.',
    scene: {
      subjects: ['icon:dog', 'drawn:dogFood', 'icon:bone'],
      backdrop: 'clay',
      tint: 'sage',
      alt: 'A dog beside a bag of food and a bone',
    },
    body: `
I have a dog who believes he is starving and a spreadsheet that says otherwise.

# Compare like with like

Divide the price by ounces of food, then by calories per cup. A rich kibble costs more per bag and less per day, because you feed less of it.

| Bag | Price | Per day, 50 lb dog |
| 15 lb, premium | $48 | $1.60 |
| 30 lb, premium | $72 | $1.20 |
| 40 lb, basic | $44 | $1.25 |

# Autoship

The first order is often thirty-five percent off. You may cancel after one. We do not feel bad about it, because most people keep it.

# Switching

Mix a quarter of the new in for two days, half for two, three quarters for two. Your carpet will thank you.

[[feed_page:feedpets]]

> He has reviewed all of them and recommends all of them.
`,
  },
  {
    slug: 'host-without-panic',
    title: 'Host Twelve People Without Buying Twelve of Anything',
    author: 'maya-ortega',
    daysAgo: 10,
    lead: 'What to borrow, what to rent, and the four things worth owning.',
    scene: {
      subjects: ['icon:fork-and-knife-with-plate', 'icon:wine-glass', 'icon:pie'],
      backdrop: 'sage',
      tint: 'berry',
      alt: 'A set table with a glass of wine and a pie',
    },
    body: `
The year we bought twelve matching chairs was the year we learned about stacking chairs in other people’s garages.

# Borrow

Chairs, a big cooler, serving platters. Ask in the group chat. Put tape with a name on the bottom of each.

# Rent

Glasses, if you are more than ten. They come clean, they go back dirty, and it costs less than one box of new ones.

# Own

1. Plain white plates, a few more than you need, open stock
2. A large Dutch oven
3. Cloth napkins. They make takeout look like a decision
4. One good lamp, so that you can turn off the ceiling

# The order of things

Cook one dish, buy one dish, let guests bring the rest. Light the candles before they arrive. Put the coats on the bed.

[[feed_page:feedhosting]]

[[article:articlehowtobuyadutchoven]]
`,
  },
  {
    slug: 'gift-cards',
    title: 'How to Get Ten Percent Off Almost Anything With Gift Cards',
    author: 'ruth-ellery',
    daysAgo: 58,
    lead: 'Discounted cards are ordinary money on sale. Know the three rules.',
    scene: {
      subjects: ['icon:credit-card', 'icon:wrapped-gift', 'icon:money-bag'],
      backdrop: 'butter',
      tint: 'teal',
      alt: 'A gift card, a present and a bag of money',
    },
    body: `
A fifty-dollar card for forty-five is a ten percent coupon with no exclusions. It stacks with sales, codes and rewards, because to the store it is simply payment.

# The three rules

1. Buy only for stores where you have a cart **today**. Cards in drawers are gifts to the store
2. Buy from a seller that guarantees the balance for at least ninety days
3. Spend it within the week, and keep the number until the return window shuts

# When they are cheap

The last two weeks of November, the week before Father’s Day, and whenever a store needs cash at the end of a quarter. Grocery chains add fuel points on top.

# Watch out

Anybody who asks you to pay **them** in gift cards is a thief. There are no exceptions, not even your boss, not even the tax office.

[[feed_page:feedexclusives]]

If one does not work, [write to us](/contact-us) and tell us where you bought it.
`,
  },
];
