import type { ArticleSeed } from '../article.ts';

export const tech: readonly ArticleSeed[] = [
  {
    slug: 'when-to-buy-a-tv',
    title: 'When to Buy a TV, by a Man With a Spreadsheet',
    author: 'tom-hargreave',
    daysAgo: 1,
    lead: 'Nine years of prices say there are three good weeks a year. One of them is close.',
    scene: {
      subjects: ['drawn:monitor', 'icon:popcorn', 'icon:video-game'],
      backdrop: 'lilac',
      tint: 'plum',
      alt: 'A television with popcorn and a game controller',
    },
    body: `
I write down the price of the same forty televisions every Friday. It is a strange hobby and it has made me hard to impress.

# The three good weeks

| Week | Why | Typical cut |
| The week of Thanksgiving | Everyone competes on the same models | 30% to 40% |
| The week before the big game | Large screens only | 20% to 30% |
| Early May | Last year’s sets leave the warehouse | 25% to 45% |

Outside of those, a “sale” is mostly the ordinary price in a red font.

# What I ignore

Refresh rates with a made-up name. Contrast ratios with more than six digits. Any model number that exists at a single store: it was built for that day, usually with one port fewer.

# What I look for

1. A stand that fits my table
2. At least three inputs
3. A panel I have seen switched on, showing a dark scene
4. A five-year-old review of the maker’s last promise about updates

> The best television is the second-best one from last year.

[[feed_page:feedtvsandcameras]]

If you buy one this week, keep the box. Most stores match their own price for fourteen days, and I have claimed it six times.
`,
  },
  {
    slug: 'refurbished-explained',
    title: 'Refurbished, Renewed, Open-Box: What the Words Mean',
    author: 'tom-hargreave',
    daysAgo: 12,
    lead: 'Three words, three different risks, and the only sentence in the listing that matters.',
    scene: {
      subjects: ['icon:laptop', 'icon:mobile-phone', 'icon:screwdriver'],
      backdrop: 'mist',
      tint: 'navy',
      alt: 'A laptop, a phone and a screwdriver',
    },
    body: `
Half of my own desk is secondhand. Not one item on it came without a warranty, and that is the trick.

# The words

- **Open-box** was bought, unwrapped and brought back. It is usually perfect and has all the pieces.
- **Refurbished by the maker** was tested and repaired by people who have the parts. Often indistinguishable from new.
- **Renewed** or **refurbished by the seller** can mean anything from a full inspection to a damp cloth.
- **Used, like new** is one person’s opinion.

# The sentence that matters

Look for the warranty, in months, and who honors it. A year from the maker makes any of these a bargain at a quarter off. Ninety days from the seller needs to be half off. No warranty is a donation.

# Check on arrival

1. Battery health, in the settings
2. Every port, with a cable
3. The camera and the microphone, in a call
4. That the previous owner has signed out

Do it on the first day. Return windows for refurbished goods are shorter than you think.

[[feed_page:feedcomputers]]
`,
  },
  {
    slug: 'headphones-that-fit',
    title: 'Choose Headphones by Where You Wear Them',
    author: 'tom-hargreave',
    daysAgo: 19,
    lead: 'Train, desk, run, bed. Sound comes second.',
    scene: {
      subjects: ['icon:headphone', 'drawn:earbuds', 'icon:musical-notes'],
      backdrop: 'sage',
      tint: 'white',
      alt: 'Over-ear headphones and a pair of earbuds',
    },
    body: `
People ask which headphones sound best. I ask where they will be. It saves everybody time.

# On a train or plane

Over-ear with noise canceling. The expensive ones cancel voices a little better; the mid-priced ones cancel engines just as well. Try them with your glasses on.

# At a desk

Open-back if you work alone, because your ears stay cool. Wired, because nothing else has zero delay and never needs charging.

# On a run

Earbuds with hooks, or the open kind that sit outside the ear. You want to hear the bicycle.

# In bed

Soft, flat, cheap. You will roll on them.

| Where | Kind | Do not pay more than |
| Travel | Over-ear, canceling | $250 |
| Desk | Wired, open | $150 |
| Running | Hooks or open-ear | $100 |
| Sleep | Flat band | $40 |

[[feed_page:feedheadphones]]

Prices on last year’s flagship drop by a third in the month that the new one appears. The new one is rarely a third better.
`,
  },
  {
    slug: 'laptop-specs-in-plain-words',
    title: 'Laptop Specs in Plain Words',
    author: 'tom-hargreave',
    daysAgo: 30,
    lead: 'Four numbers decide whether you will like it. The other thirty are there to confuse you.',
    scene: {
      subjects: ['icon:laptop', 'icon:hot-beverage', 'icon:computer-mouse'],
      backdrop: 'butter',
      tint: 'graphite',
      alt: 'A laptop with a cup of coffee and a mouse',
    },
    body: `
# The four numbers

**Memory: 16 GB.** Eight is fine today and a regret in two years, and most machines no longer let you add more.

**Storage: 512 GB.** A phone’s worth of photos will find its way onto it.

**Brightness: 300 nits or better.** The spec that nobody prints in bold and everybody notices by a window.

**Weight: what you will carry.** Under three pounds disappears in a bag. Over four and a half stays at home.

# Numbers to ignore

The processor’s marketing tier, beyond “this year’s or last year’s.” The resolution, beyond “sharp.” Benchmarks, unless you edit video, in which case you know.

# Where the deals are

Business models coming off lease are the best-kept secret in this trade: metal, good keyboards, three years old, a third of the price. Student promotions beat them only in August.

- See what students can claim in [our guide](ref:article:articlestudentdiscounts)
- Or look at what is cheap today

[[feed_page:feedcomputers]]
`,
  },
  {
    slug: 'backup-in-ten-minutes',
    title: 'Back Up Your Laptop in Ten Minutes',
    author: 'paul-santos',
    daysAgo: 38,
    lead: 'One drive, one setting, one calendar reminder. Do it before you finish reading.',
    scene: {
      subjects: ['drawn:ssd', 'icon:laptop', 'icon:locked'],
      backdrop: 'stone',
      tint: 'coral',
      alt: 'A portable drive beside a laptop and a padlock',
    },
    body: `
There are two kinds of people, and the second kind has lost a dissertation.

# What you need

A portable drive at least as large as your laptop’s own. A terabyte costs about as much as dinner for two; we post one below that price most weeks.

# What to do

1. Plug it in
2. On a Mac, say yes when it asks about backups. On Windows, search for “File History” and turn it on
3. Let it run through lunch
4. Put a reminder in your calendar for the first of each month

# The part people skip

A drive that lives next to the laptop burns, floods and gets stolen with it. Keep a second copy elsewhere: at work, at your sister’s, or in the cloud.

> Two copies at home, one somewhere else. Say it like a nursery rhyme.

Test it once. Pick a file, delete it, bring it back. If that feels silly, good. You will never wonder again.

[[feed_page:feedelectronics]]
`,
  },
  {
    slug: 'camera-or-phone',
    title: 'Do You Still Need a Camera?',
    author: 'paul-santos',
    daysAgo: 66,
    lead: 'Your phone won on Tuesdays. A camera still wins on the three days a year you will remember.',
    scene: {
      subjects: ['icon:camera', 'icon:mobile-phone', 'icon:film-frames'],
      backdrop: 'clay',
      tint: 'graphite',
      alt: 'A camera, a phone and a strip of film',
    },
    body: `
I took twelve thousand pictures with a phone last year and printed nine. All nine were taken with a camera.

# Where phones win

In your pocket, in good light, of food, and whenever it matters that you can send it now.

# Where a camera wins

- Children who move
- Stages, from the back row
- Birds
- Any picture that you will print larger than a book

# What to buy, if you do

A mirrorless body from two or three years ago with its kit lens. The sensor has hardly changed since; the price has. Spend what you saved on one small prime lens with a wide aperture, and leave it on.

| Budget | Buy |
| Under $100 | An instant camera, for joy |
| About $300 | A used compact with a real zoom |
| About $700 | Last generation’s mirrorless kit |

[[feed_page:feedtvsandcameras]]

Then set it to automatic and put the manual in a drawer. Pictures first, theory in winter.
`,
  },
];
