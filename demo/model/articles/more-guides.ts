import type { ArticleSeed } from '../article.ts';

export const moreGuides: readonly ArticleSeed[] = [
  {
    slug: 'coffee-at-home',
    title: 'Better Coffee for Thirty Cents a Cup',
    author: 'paul-santos',
    daysAgo: 13,
    lead: 'Fresh beans, a scale and patience. The machine comes last.',
    scene: {
      subjects: ['drawn:coffeeBag', 'icon:hot-beverage', 'drawn:coffeeMaker'],
      backdrop: 'linen',
      tint: 'clay',
      alt: 'A bag of coffee, a cup and a coffee maker',
    },
    body: `
I edit at night, so I have tested more coffee than is legal in some countries.

# In order of importance

1. **Beans** roasted within a month. Look for a date, not a “best by”
2. **A grinder** with burrs. Forty dollars changes more than four hundred
3. **A scale.** Sixty grams per liter, always
4. **Water** just off the boil
5. The machine

# The sum

Two pounds of good beans at twenty-two dollars make about seventy cups. That is thirty-one cents. The shop on the corner is at four seventy-five.

| Cups a day | At home, a year | At the shop, a year |
| 1 | $115 | $1,730 |
| 2 | $230 | $3,460 |

# Buy it when

Roasters run a sale in the second half of each month to empty the shelf before the new crop of bills. Buy two bags and freeze one, sealed.

[[feed_page:feedcoffeeandtea]]

> The best machine is the one you clean.
`,
  },
  {
    slug: 'desk-that-does-not-hurt',
    title: 'A Desk That Does Not Hurt',
    author: 'tom-hargreave',
    daysAgo: 17,
    lead: 'Raise the screen, lower the shoulders, move every half hour. Then consider the fancy desk.',
    scene: {
      subjects: ['drawn:desk', 'drawn:monitor', 'icon:chair'],
      backdrop: 'mist',
      tint: 'teal',
      alt: 'A standing desk, a monitor and a chair',
    },
    body: `
Before you spend four hundred dollars on a motor, spend nothing on a stack of books.

# Free, today

- The top of the screen at eye height. Books work
- Elbows at ninety degrees
- Feet flat. Books work here, too
- A glass that is small, so that you have to get up

# Thirty dollars

A separate keyboard and a vertical mouse. This is the best money in the whole room.

# A few hundred

A second-hand office chair of a serious brand, from a company that moved. Then, if you still want it, a standing desk: four presets, a quiet motor, no wobble at your height.

| Spend | On |
| $0 | Books |
| $30 | Keyboard, mouse |
| $150 | A good used chair |
| $300 | A desk that moves |

[[feed_page:feedhomeoffice]]

[[promotional_content_block:promooffice]]
`,
  },
  {
    slug: 'sunscreen-in-november',
    title: 'Buy Sunscreen in November',
    author: 'leila-farouk',
    daysAgo: 31,
    lead: 'It is half price, it keeps for three years, and you should be wearing it anyway.',
    scene: {
      subjects: ['drawn:tube', 'icon:sunglasses', 'icon:womans-hat'],
      backdrop: 'butter',
      tint: 'coral',
      alt: 'A tube of sunscreen, sunglasses and a straw hat',
    },
    body: `
Shops clear summer from the shelf the day the first pumpkin arrives. Sunscreen lasts three years unopened. You see where this goes.

# Check the date

It is stamped on the crimp or the cap. Anything that runs past next September is fine.

# Mineral or chemical?

- **Mineral** sits on top, suits touchy skin, can leave a cast
- **Chemical** sinks in, feels like nothing, can sting eyes

Pick the one you will put on. That is the whole science.

# How much

Two finger lengths for the face and neck. A shot glass for the rest. If a bottle lasts you all summer, you are using half of what you need.

[[feed_page:feedskincare]]

While you are at it, swimsuits are at their lowest now, too. See [women’s clothing](/categories/womens-clothing/deals).
`,
  },
  {
    slug: 'mattress-in-a-box',
    title: 'The Truth About Mattress Sales',
    author: 'maya-ortega',
    daysAgo: 53,
    lead: 'They are always on sale. So when is it a deal?',
    scene: {
      subjects: ['drawn:mattress', 'drawn:pillow', 'icon:crescent-moon'],
      backdrop: 'lilac',
      tint: 'sky',
      alt: 'A mattress, a pillow and a crescent moon',
    },
    body: `
A mattress has two prices: one that nobody has ever paid, and the one on the banner. The banner changes its name with the holidays. The number does not.

# So look at these

- **The trial.** A hundred nights or more, with free pickup
- **The firmness you can return.** Most people choose too firm
- **The edge.** Sit on it to tie your shoes
- **The real price**, which is the lowest you have seen in three months

# Real deals look like this

Two free pillows are worth about thirty dollars. A free frame is worth a hundred. A price under what we have tracked all year is worth posting, and it happens around Presidents’ Day and on the last weekend of November.

| Type | Queen, real price | Deal under |
| Foam | $600 | $420 |
| Hybrid | $900 | $650 |
| Latex | $1,200 | $900 |

[[feed_page:feedbedandbath]]

> You spend a third of your life on it. You spend an hour choosing it.
`,
  },
  {
    slug: 'reading-more',
    title: 'Cheap Ways to Read More',
    author: 'imani-brooks',
    daysAgo: 88,
    lead: 'A library card is the best deal on this site, and we cannot even link to it.',
    scene: {
      subjects: ['icon:books', 'icon:glasses', 'drawn:lamp'],
      backdrop: 'clay',
      tint: 'mustard',
      alt: 'A stack of books, glasses and a reading lamp',
    },
    body: `
# Free

Your library lends books, e-books, audiobooks, films and, in many towns, museum passes and cake pans. Put holds on ten books at once; they arrive one by one, like a subscription.

# Nearly free

- Box sets of paperbacks come down to three dollars a book in spring
- Used hardcovers cost less than the coffee you drink with them
- Children’s bundles are a deal at two dollars a book

# Worth paying for

Cookbooks, because of the stains. Picture books, because of the fiftieth reading. Poetry, because someone should.

# A light

A small lamp that clips on, warm, twelve dollars. Read twenty minutes before sleep instead of the phone. That is a hundred and twenty hours a year, about twenty books.

[[feed_page:feedbooksandoffice]]
`,
  },
  {
    slug: 'how-we-check-a-deal',
    title: 'A Day on the Deals Desk',
    author: 'paul-santos',
    daysAgo: 27,
    lead: 'From 3 a.m. price drop to published post, in eleven steps and two cups of tea.',
    scene: {
      subjects: ['icon:alarm-clock', 'icon:laptop', 'icon:hot-beverage'],
      backdrop: 'stone',
      tint: 'navy',
      alt: 'An alarm clock, a laptop and a cup of tea',
    },
    body: `
The night shift starts when the stores’ computers do their accounts. Around three in the morning prices move, and someone should be awake.

# 3:04 a.m.

A hybrid mattress falls by two hundred dollars. Error or sale? I open the page in a clean browser. The price holds in the cart. I check two zip codes.

# 3:11

Three other stores, same model. Nobody else has moved. Our history says that it has been lower once, by nine dollars, last November.

# 3:20

I write two sentences. I delete one. I look at the photo and say what the photo does not: that it is heavy.

# 3:26

Maya is asleep, so the second pair of eyes is Tom’s, who never is. He asks whether it ships to Alaska. It does not. I add that.

# 3:31

It is live. By breakfast four hundred people have looked at it and nine have saved it.

# 11:40

The price goes back up. Someone tells us within a minute. The post is marked expired, and I am asleep.

> We post about forty of these a day and throw out three hundred.

[[feed_page:feednewestdeals]]

Read more on [how we work](/how-we-work), or [send us a tip](/contact-us).
`,
  },
];
