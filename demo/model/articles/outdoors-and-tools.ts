import type { ArticleSeed } from '../article.ts';

export const outdoorsAndTools: readonly ArticleSeed[] = [
  {
    slug: 'first-tent',
    title: 'Your First Tent',
    author: 'connor-quayle',
    daysAgo: 18,
    lead: 'Subtract one from the number of people on the label. Then we can talk.',
    scene: {
      subjects: ['icon:tent', 'icon:flashlight', 'icon:hiking-boot'],
      backdrop: 'sage',
      tint: 'forest',
      alt: 'A tent, a flashlight and a hiking boot',
    },
    body: `
A four-person tent holds three friends or two people and a dog. Nobody in the industry will admit this, so I will.

# What matters

- **A full fly**, down to the ground. Half flies are for brochures
- **Two doors**, if there are two of you
- **Poles that clip**, not sleeves, in the dark, in the rain
- **Vents up high**, or you will wake in a cloud

# What does not

Weight, unless you carry it. Footprints; a painter’s sheet does as well. The number of pockets.

# What to pay

A weekend tent is a deal at eighty dollars for four sleepers. Backpacking tents drop by a third in September, when the season ends for everybody but you.

| Use | Weight | Price to wait for |
| Car camping | Any | $80 to $140 |
| Backpacking | Under 4.5 lb | $180 to $260 |
| Festival | Light enough to leave | Please do not leave it |

[[feed_page:feedoutdoorgear]]

> Pitch it once on the lawn. The instructions make sense at noon.
`,
  },
  {
    slug: 'cooler-test',
    title: 'We Left Ice in Nine Coolers for Four Days',
    author: 'connor-quayle',
    daysAgo: 49,
    lead: 'The $320 one won. By six hours. Here is what that is worth.',
    scene: {
      subjects: ['drawn:cooler', 'icon:ice', 'icon:watermelon'],
      backdrop: 'mist',
      tint: 'sky',
      alt: 'A blue cooler with ice and a watermelon',
    },
    body: `
Nine coolers, ten pounds of ice each, one hot garage. We opened every lid twice a day, because people do.

| Kind | Last ice | Price |
| Rotomolded, 45 quart | 102 hours | $320 |
| Hard, 45 quart | 96 hours | $140 |
| Wheeled, 50 quart | 80 hours | $75 |
| Soft, 24 can | 44 hours | $60 |
| Picnic bag | 9 hours | $18 |

# What we learned

Six hours of ice cost a hundred and eighty dollars. Unless you hunt, fish or film for a living, take the middle one.

A full cooler stays cold twice as long as a half-full one. Freeze water bottles and fill the gaps with those.

Put it in the shade. That was worth more than any lid.

# What to check

The drain plug has a thread, the gasket is one piece, and the handles are not made of rope that will be in your palm for a mile.

[[feed_page:feedsportsandoutdoors]]
`,
  },
  {
    slug: 'first-toolbox',
    title: 'The First Toolbox',
    author: 'connor-quayle',
    daysAgo: 25,
    lead: 'Twelve tools for a rented apartment, and a thirteenth for when you own the walls.',
    scene: {
      subjects: ['icon:toolbox', 'icon:hammer', 'drawn:drill'],
      backdrop: 'stone',
      tint: 'mustard',
      alt: 'A red toolbox, a hammer and a cordless drill',
    },
    body: `
My daughter moved out with a butter knife and a shoe. This is the list I sent her.

# The twelve

1. A sixteen-ounce hammer
2. A screwdriver with swappable bits
3. A tape measure, twenty-five feet
4. An adjustable wrench
5. Needle-nose pliers
6. A utility knife and spare blades
7. A small level
8. Allen keys, on a ring
9. A flashlight that is not your phone
10. A handsaw
11. Duct tape and painter’s tape
12. Assorted screws and anchors, in a jar

Bought one by one that is a hundred and fifty dollars. In a decent kit it is sixty. Kits are a good idea exactly once.

# The thirteenth

A cordless drill with two batteries. It is the tool you borrow four times before you buy it, so buy it second.

[[feed_page:feedtoolsandauto]]

> Buy cheap the first time. If you break it, you use it; buy it good the second.
`,
  },
  {
    slug: 'dumbbells-at-home',
    title: 'A Home Gym in Six Square Feet',
    author: 'deshawn-pryor',
    daysAgo: 62,
    lead: 'One pair of dumbbells, one mat, one hook on a door.',
    scene: {
      subjects: ['drawn:dumbbells', 'drawn:yogaMat', 'drawn:tumbler'],
      backdrop: 'lilac',
      tint: 'plum',
      alt: 'Dumbbells, a rolled yoga mat and a water tumbler',
    },
    body: `
The best home gym is the one that is out when you look at it. Closets are where kettlebells go to think.

# What to get

- **Adjustable dumbbells**, five to fifty pounds. One pair replaces fifteen
- **A dense mat**, five millimeters. Thicker is comfortable and wobbly
- **A band** with a door anchor, for everything that pulls

# What to pay

Iron is sold by the pound and shipped by the pound. A dollar fifty per pound with free freight is good. Adjustable pairs are a deal under two hundred and fifty.

| Goal | Start with |
| Stronger | Dumbbells, twice a week |
| Looser | Mat, ten minutes a day |
| Both, no time | One kettlebell |

Watch for returns in February. Resolutions come back in excellent condition.

[[feed_page:feedfitness]]
`,
  },
  {
    slug: 'bike-by-mail',
    title: 'Buying a Bike by Mail',
    author: 'connor-quayle',
    daysAgo: 81,
    lead: 'It comes in a box the size of a door. Twenty minutes later you are riding.',
    scene: {
      subjects: ['icon:bicycle', 'drawn:helmet', 'icon:wrench'],
      backdrop: 'aqua',
      tint: 'coral',
      alt: 'A bicycle, a helmet and a wrench',
    },
    body: `
Bike shops are wonderful, and I send people there. But a good commuter for three hundred dollars only exists by mail.

# Before you order

Measure your inseam in bare feet. Multiply by 0.67 for the frame size in centimeters, roughly. If you fall between two sizes, take the smaller one and raise the seat.

# What is in the box

A bike that is about ninety percent built. You attach the handlebar, the front wheel, the pedals and the seat. The left pedal has a reverse thread; this is the one thing everybody gets wrong.

# Then

1. Check that the brakes bite before the hill
2. Tighten everything again after fifty miles
3. Take it to a shop for a first tune. Sixty dollars, well spent

# Prices

Frames in last season’s colors fall in October. Helmets fall in March. Locks never fall, so buy the good one.

[[feed_page:feedsportsandoutdoors]]

> The right tire pressure is the cheapest upgrade in cycling.
`,
  },
  {
    slug: 'winter-car-kit',
    title: 'What to Keep in the Trunk in Winter',
    author: 'connor-quayle',
    daysAgo: 8,
    lead: 'Nine things, one bag, about ninety dollars. You will use three of them.',
    scene: {
      subjects: ['icon:automobile', 'icon:flashlight', 'icon:snowflake'],
      backdrop: 'mist',
      tint: 'navy',
      alt: 'A red car, a flashlight and a snowflake',
    },
    body: `
You will never need this, and then one night you will need it for somebody else.

# The bag

- A jump starter, charged in November
- A flashlight, and a headlamp so that you have hands
- A tire inflator
- A blanket, wool
- Gloves you can grip a wrench in
- A small shovel, or cat litter for traction
- Water and something with sugar
- A phone cable that fits
- A warm hat that you do not like, so that it stays there

# Twice a year

Check the charge of the jump starter when you change the clocks. Eat the granola bars and replace them.

# What to pay

Jump starters are below sixty dollars for most of November. Inflators go with them as a bundle. The blanket is from [our cozy list](/shop/feeds/cozy-season); any of them will do.

[[feed_page:feedtoolsandauto]]
`,
  },
];
