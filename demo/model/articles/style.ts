import type { ArticleSeed } from '../article.ts';

export const style: readonly ArticleSeed[] = [
  {
    slug: 'coat-for-ten-winters',
    title: 'A Coat for Ten Winters',
    author: 'deshawn-pryor',
    daysAgo: 4,
    lead: 'Cost per wear is the only price that matters. Here is how to tell a ten-year coat on the rack.',
    scene: {
      subjects: ['icon:coat', 'icon:scarf', 'icon:gloves'],
      backdrop: 'stone',
      tint: 'clay',
      alt: 'A trench coat with a scarf and gloves',
    },
    body: `
A two-hundred-dollar coat that lasts ten winters costs less than a pretzel per week. A seventy-dollar coat that lasts one is the expensive one.

# Check five things

1. **The seams inside.** Bound or taped is good; raw edges fray by March
2. **The shoulders.** They should end where yours do
3. **The lining at the armholes**, where coats die first
4. **The buttons.** Thread wrapped around a shank means someone cared
5. **The label.** Seventy percent wool or more, for a topcoat

# When

Coats are cheapest in late January, when you are tired of winter and the stores are, too. November has the best choice. Buy the color in November and the bargain in January.

[[feed_page:feedcoatsandknits]]

# Making it last

Brush it, hang it on a wide hanger, clean it once a season and not more. A sweater shaver costs twelve dollars and takes off three years.

> Dress for the coat you want to be seen in. Nobody sees the rest from November to April.
`,
  },
  {
    slug: 'running-shoes-last-years',
    title: 'Buy Last Year’s Running Shoes',
    author: 'deshawn-pryor',
    daysAgo: 14,
    lead: 'The new version has a new color and a new price. Your knees cannot tell.',
    scene: {
      subjects: ['icon:running-shoe', 'icon:socks', 'drawn:smartwatch'],
      backdrop: 'aqua',
      tint: 'graphite',
      alt: 'A blue running shoe with socks and a sports watch',
    },
    body: `
Running shoes come out once a year like cars, and change about as much. When version twelve arrives, version eleven falls by a third within two weeks and keeps falling until your size is gone.

# How to shop for it

- Know your model and your size. Write them down
- Look in the month after a launch, mostly January and July
- Check odd colors first; mustard is slower to sell and just as springy

# How to know yours are done

Press a thumb into the midsole. New foam pushes back. Dead foam wrinkles and stays. For most people that is between three and five hundred miles, or one school year of standing.

| You are | Look for |
| New to running | Cushioned, wide toe box |
| On your feet all day | Walking or stability |
| On trails | Lugs, a rock plate |
| Racing | You already have opinions |

[[feed_page:feedathleticshoes]]

Rotate two pairs and each lasts longer than it would alone. This is physics, not an excuse.
`,
  },
  {
    slug: 'jeans-that-fit',
    title: 'How to Buy Jeans Online and Keep Them',
    author: 'deshawn-pryor',
    daysAgo: 27,
    lead: 'Three measurements from the pair you already love beat any size chart.',
    scene: {
      subjects: ['icon:jeans', 'icon:t-shirt', 'drawn:wallet'],
      backdrop: 'linen',
      tint: 'clay',
      alt: 'Jeans, a T-shirt and a leather wallet',
    },
    body: `
Waist sizes are a polite fiction. The same “32” measures anywhere from 32 to 36 inches. So stop using them.

# Measure your favorite pair

Lay them flat and write down:

1. Waist, straight across, doubled
2. Front rise, from crotch seam to top
3. Leg opening, doubled

Any store worth ordering from lists all three in its size guide. Match them within half an inch and you will not need the return label.

# Fabric, briefly

One to two percent stretch keeps its shape. Four percent feels wonderful in the fitting room and bags by Friday. None at all takes a month and then is yours forever.

# What to pay

Good denim goes on sale in the thirty-to-fifty range all year. Selvedge is worth waiting for; it shows up twice, in June and on Cyber Monday.

[[feed_page:feedmensclothing]]

Wash them cold, inside out, less than you think. That is the whole secret of people whose jeans look good.
`,
  },
  {
    slug: 'handbag-leather',
    title: 'How to Judge a Leather Bag From a Photo',
    author: 'leila-farouk',
    daysAgo: 33,
    lead: 'Zoom in. The edges will tell you everything.',
    scene: {
      subjects: ['icon:handbag', 'drawn:wallet', 'icon:sunglasses'],
      backdrop: 'blush',
      tint: 'clay',
      alt: 'A brown leather handbag, a wallet and sunglasses',
    },
    body: `
You cannot smell a photo, which is a pity, because leather is honest to the nose. The next best thing is to zoom in on four places.

# The edges

Cut edges should be painted or turned under. A raw, fuzzy edge means bonded leather: scraps and glue, which peels in a year.

# The stitching

Count stitches along an inch. Eight or more is careful work. Look where the strap meets the bag; there should be a box or a cross of thread.

# The words

- **Full-grain** is the whole hide, marks included
- **Top-grain** has been sanded smooth; fine for daily bags
- **Genuine** is the lowest grade that may be called leather
- **Vegan** tells you what it is not

# The hardware

Feet on the base, a name on the zipper, a solid ring instead of a bent one.

> A good bag in an odd color beats a poor one in black. Nobody regrets moss green.

[[feed_page:feedbags]]
`,
  },
  {
    slug: 'skincare-routine-short',
    title: 'A Skincare Routine That Fits on One Shelf',
    author: 'leila-farouk',
    daysAgo: 7,
    lead: 'Cleanser, one active, moisturizer, sunscreen. Everything else is a hobby.',
    scene: {
      subjects: ['drawn:serum', 'drawn:creamJar', 'drawn:tube'],
      backdrop: 'lilac',
      tint: 'sage',
      alt: 'A serum bottle, a jar of cream and a tube of sunscreen',
    },
    body: `
I test these for a living and my own shelf holds four things. Here they are, with what to pay.

| Step | Look for | Reasonable price |
| Cleanser | No scent, no squeak | $10 |
| Active | Vitamin C or retinol, percentage on the label | $15 to $40 |
| Moisturizer | Ceramides, glycerin | $12 |
| Sunscreen | SPF 30 or more, one you will wear | $12 |

# One active at a time

Vitamin C in the morning **or** retinol at night. Start twice a week. If your face stings, you are going too fast, not too slow.

# Where the money goes

Packaging, mostly. The same three acids are in the twelve-dollar bottle and the ninety-dollar one. Pay more for texture if texture makes you use it, and for opaque bottles with vitamin C, because light spoils it.

# When it is cheap

Beauty counters run a real sale twice a year, spring and fall, and gift sets in December hold two full sizes for the price of one. Sets are the best value in the whole trade.

[[feed_page:feedskincare]]

[[promotional_content_block:promoselfcare]]
`,
  },
  {
    slug: 'capsule-suitcase',
    title: 'Four Days in a Carry-On',
    author: 'deshawn-pryor',
    daysAgo: 45,
    lead: 'Nine pieces, two pairs of shoes, no checked bag, no regrets at the gate.',
    scene: {
      subjects: ['icon:luggage', 'icon:sunglasses', 'icon:world-map'],
      backdrop: 'mist',
      tint: 'navy',
      alt: 'A blue suitcase, sunglasses and a map',
    },
    body: `
I once paid sixty dollars to check a bag that held forty dollars of clothes. Never again.

# The list

- Three tops that go with both bottoms
- Two bottoms
- One layer that looks good over all of it
- One dress or jacket for dinner
- Sleepwear, socks and underwear for four days
- Two pairs of shoes, and you wear the bigger one

# The packing

Roll knits, fold wovens, fill shoes. Heavy things by the wheels. Liquids on top, because someone will ask.

# The bag

Twenty-two inches, hard or soft, under seven pounds empty. Weigh it before you trust it. Wheels matter more than the shell: four that spin, and that you can replace.

> If you are not sure whether you will wear it, you will not.

[[feed_page:feedtravelready]]

[[promotional_content_block:promotravel]]
`,
  },
];
