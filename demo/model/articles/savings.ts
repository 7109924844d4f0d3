import type { ArticleSeed } from '../article.ts';

export const savings: readonly ArticleSeed[] = [
  {
    slug: 'how-coupon-codes-work',
    title: 'How Coupon Codes Really Work',
    author: 'ruth-ellery',
    daysAgo: 3,
    lead: 'Why some fail, which ones stack, and the polite trick that produces one when you have none.',
    scene: {
      subjects: ['icon:ticket', 'icon:shopping-cart', 'icon:money-bag'],
      backdrop: 'butter',
      tint: 'mustard',
      alt: 'A coupon, a shopping cart and a bag of money',
    },
    body: `
A coupon code is a small contract with a store’s computer. If it says no, it has a reason, and there are only about six.

# Why a code fails

1. It ended last night at midnight, Eastern time
2. Something in your cart is excluded; take items out one by one to find it
3. You are not a new customer, and it wanted one
4. Another code is already in the box
5. The minimum counts the price **after** other discounts
6. It was never real. There are whole sites of those

# What stacks

Free shipping and a percentage, often. Two percentages, almost never. Rewards points on top of either, usually. A sale price and a code, more often than you would guess, because sale prices are not codes.

# The polite trick

Put the thing in your cart, sign in, and leave. About one store in three emails you a code within a day. If you are in a hurry, open the chat and ask: “Is there a code I could use today?” They have a list.

[[feed_page:feedcoupons]]

> Never buy something you do not need to use a code on something you do.
`,
  },
  {
    slug: 'black-friday-plan',
    title: 'A Calm Plan for Black Friday',
    author: 'ruth-ellery',
    daysAgo: 6,
    lead: 'One list, three numbers, and permission to stay in your pajamas.',
    scene: {
      subjects: ['icon:calendar', 'icon:shopping-bags', 'icon:hot-beverage'],
      backdrop: 'stone',
      tint: 'graphite',
      alt: 'A calendar, shopping bags and a cup of coffee',
    },
    body: `
The sale is designed to make you hurry. A plan is a way of not hurrying.

# Write the list today

For each thing, write three numbers: what it costs now, what you hope to pay, and what you refuse to pay. That last one is the important one.

# Know the order of events

- The week before: the real deals begin, quietly
- Thursday evening: most online prices go live
- Friday: televisions, laptops, cookware
- Saturday: small businesses, and a lull
- Monday: clothes, small electronics, codes
- The second week of December: toys

# Read the ads with us

We check every item in the big ads against its own history. About half is the ordinary price. The rest we post on [our Black Friday page](/black-friday) as it happens, with the price it usually goes for.

[[promotional_content_block:promoblackfriday]]

[[feed_page:feedbigsavings]]

> If you miss one, it comes back. It always comes back.
`,
  },
  {
    slug: 'price-history',
    title: 'How to Read a Price History',
    author: 'tom-hargreave',
    daysAgo: 21,
    lead: 'A line that goes up before it goes down is not a discount. Learn to see the hump.',
    scene: {
      subjects: ['icon:chart-decreasing', 'icon:left-pointing-magnifying-glass', 'icon:dollar-banknote'],
      backdrop: 'aqua',
      tint: 'teal',
      alt: 'A falling chart, a magnifying glass and a banknote',
    },
    body: `
Discounts are stories about the past. A price history is the past itself, and it is less dramatic.

# Three shapes to know

**The step.** Flat, then lower, then flat. An honest markdown.

**The sawtooth.** Down every second Friday, up every Monday. Never buy on a Wednesday.

**The hump.** Up for two weeks, then “forty percent off.” You are paying last month’s price, with confetti.

# How we use it

The struck-through price on our posts is the usual one over the past months, not the highest. That makes our percentages smaller than the store’s. They are also true.

| The tag says | The history says | We say |
| $199, now $99 | $119 for most of the year | 16% off |
| $60, now $40 | $60 for most of the year | 33% off |
| $499, now $349 | $349 since March | Not a deal |

[[feed_page:feedlowestprices]]

You can read more on [how we work](/how-we-work).
`,
  },
  {
    slug: 'free-shipping-math',
    title: 'The Free-Shipping Trap, in Numbers',
    author: 'ruth-ellery',
    daysAgo: 36,
    lead: 'A twelve-dollar candle to avoid a six-dollar fee. We have all done it. Here is when it makes sense.',
    scene: {
      subjects: ['icon:package', 'icon:delivery-truck', 'icon:candle'],
      backdrop: 'linen',
      tint: 'sand',
      alt: 'A parcel, a delivery truck and a candle',
    },
    body: `
Minimums are set just above the average cart. That is not a coincidence; it is the whole idea.

# Do the sum

Add the filler only if you would have bought it within the month at that price. Then it costs nothing. If not, you have paid twelve dollars for a candle in order not to pay six for a truck.

# Ways around it

- Pick up in store
- Combine with a neighbor; we mean it
- Look for a free-shipping weekend. Most stores have one a month
- Buy at a store that always ships free, if the price is within the fee

# Fillers we keep in a drawer

Batteries, socks, birthday cards, dish soap, a nice bar of chocolate. Things that keep, that you will use, and that never go bad in a cart.

[[feed_page:feedunder10]]

[[feed_page:feedfreeshipping]]
`,
  },
  {
    slug: 'return-policies',
    title: 'Return Policies, Ranked by How Much They Trust You',
    author: 'paul-santos',
    daysAgo: 52,
    lead: 'A good return window is a discount you can use later.',
    scene: {
      subjects: ['icon:receipt', 'icon:package', 'icon:calendar'],
      backdrop: 'sage',
      tint: 'forest',
      alt: 'A receipt, a parcel and a calendar',
    },
    body: `
Two stores, same price. Take the one with the longer window, every time. Here is how we sort them.

1. **Any time, no receipt.** A few outdoor and luggage brands. Cherish them and do not abuse them
2. **A year or ninety days, free label.** Shoes, mattresses
3. **Thirty days, free label.** Most good stores
4. **Thirty days, you pay.** Subtract eight dollars from the discount
5. **Fourteen days, restocking fee.** Electronics, mostly. Open it the day it arrives
6. **Final sale.** Fine for socks. Not for a sofa

# Holiday rules

From November on, most windows stretch to mid-January, so gifts can be returned. The small print says from which date; look for it before you buy the big things early.

# Keep these

The box, until the window shuts. The receipt, in a folder in your email. And the tags, tucked in a pocket, until you have worn it outside once.

> Return it kindly and quickly. The person at the desk remembers.

[[feed_page:feededitorspicks]]
`,
  },
  {
    slug: 'grocery-savings-that-last',
    title: 'Grocery Savings That Survive a Busy Week',
    author: 'ruth-ellery',
    daysAgo: 70,
    lead: 'No binder, no app collection. Four habits, about forty dollars a week.',
    scene: {
      subjects: ['icon:basket', 'icon:bread', 'icon:tomato', 'icon:egg'],
      backdrop: 'butter',
      tint: 'forest',
      alt: 'A basket with bread, a tomato and an egg',
    },
    body: `
Extreme couponing is a part-time job that pays in mustard. These four habits take ten minutes a week.

# Shop the flyer backward

Look at what is on the front page, then decide what to cook. Front-page items are sold at a loss to get you in. Everything next to them is not.

# Know twelve prices

Milk, eggs, coffee, chicken, butter, rice, pasta, oil, apples, bread, cheese, paper towels. If you know a good price for those, you can shop anywhere.

# Buy shelf things by the case

Coffee, oil, pasta, tomatoes. Twice a year, when they are on sale, with free shipping. Write the date on the box.

# Freeze bread

Half of what families throw away is bread and salad. One of those has a solution.

| Item | Stock-up price |
| Coffee, per pound | $8 |
| Olive oil, per liter | $13 |
| Pasta, per pound | $1.25 |

[[feed_page:feedgrocery]]

[[article:articlefreeshippingmath]]
`,
  },
];
