import type { ArticleSeed } from '../article.ts';

/** The four guides that the footer links to. */
export const specialDiscounts: readonly ArticleSeed[] = [
  {
    slug: 'military-discounts',
    title: 'Military Discounts: Who Offers Them and How to Claim Yours',
    author: 'ruth-ellery',
    daysAgo: 34,
    lead: 'Active duty, veterans, reservists and families can save at far more stores than advertise it. Here is how to ask, and what to bring.',
    scene: {
      subjects: ['icon:military-medal', 'icon:wrapped-gift', 'icon:ticket'],
      backdrop: 'sage',
      tint: 'forest',
      alt: 'A medal beside a wrapped gift and a coupon',
    },
    body: `
Most military discounts sit between five and fifteen percent, and a surprising number of stores never print them anywhere. The rule we give friends who serve is simple: ask at the register, and verify once online so you never have to ask again.

# Who qualifies

Policies differ, but these are the groups that stores recognize most often:

- Active-duty members of any branch
- Veterans, with proof of honorable discharge
- National Guard and Reserve
- Retirees, and in many places spouses and dependents

If you fall into more than one group, pick the one with the easiest paperwork. Nobody gives you both.

# What to show

| Where you shop | What usually works | How long it takes |
| In store | Military or VA card at checkout | A few seconds |
| Online | An identity service with one upload | About five minutes, once |
| By phone | The account flagged by an agent | One call |

Never send a photo of your card by email. Every reputable store uses a verification page instead, and federal law has opinions about copying that card.

# Where it pays most

Home improvement, outdoor gear and travel are the generous departments. Clothing stores tend to add the discount on top of sale prices, so it is worth waiting for a markdown first. Electronics are the stingy ones: expect five percent, or free shipping, or a handshake.

> Verify once in the fall. You will want it done before the November sales, when chat queues get long.

[[feed_page:feedpopulardeals]]

# Does it stack?

Sometimes. A store that allows one code per order will treat the military discount as that code. A store that applies it as a price adjustment may let you use a coupon too. Try the coupon first, look at the total, then swap. And if a holiday sale beats the standing discount, there is no shame in taking the sale.
`,
  },
  {
    slug: 'teacher-discounts',
    title: 'Teacher Discounts Worth the Paperwork',
    author: 'imani-brooks',
    daysAgo: 48,
    lead: 'Teachers spend their own money on their classrooms. These are the discounts that give some of it back without a scavenger hunt.',
    scene: {
      subjects: ['icon:red-apple', 'icon:books', 'icon:pencil'],
      backdrop: 'butter',
      tint: 'coral',
      alt: 'An apple on a stack of books beside a pencil',
    },
    body: `
The average teacher buys several hundred dollars of supplies a year and gets back a tax deduction that covers about half of it. Discounts can cover a good part of the rest, if you spend one free period setting them up.

# Set up these three first

1. **A verified educator account.** One check covers dozens of stores. Have a pay stub or school ID ready, and use your school email address.
2. **A store educator card** for the craft or office shop nearest to you. The good ones take fifteen percent off the whole basket, including clearance.
3. **A library of used books.** Publishers’ warehouse sales open to teachers twice a year and the paperbacks go for a dollar.

# When to buy what

July is for crayons and notebooks, August is for shoes, and September is when everything left from July costs a dime. If you can stand to plan that far ahead, buy next year’s glue sticks in the third week of September.

- Paper goods: late July
- Storage bins: January
- Laptops and tablets: the back-to-school window, then late November
- Books: spring clearance

[[feed_page:feedbooksandoffice]]

# Not just for classroom teachers

Professors, homeschoolers, aides and school nurses are included more often than you would think. The verification form will ask for a role; choose the closest one honestly. If it turns you down, write to support: a human can often approve what the form could not.
`,
  },
  {
    slug: 'student-discounts',
    title: 'Student Discounts That Beat the Sale Price',
    author: 'tom-hargreave',
    daysAgo: 61,
    lead: 'A .edu address is worth real money. Spend it on software, tablets and travel, and skip the rest.',
    scene: {
      subjects: ['icon:graduation-cap', 'icon:laptop', 'icon:backpack'],
      backdrop: 'mist',
      tint: 'navy',
      alt: 'A graduation cap, a laptop and a backpack',
    },
    body: `
Plenty of student discounts are ten percent off a price that everybody else gets at twenty. A few are extraordinary. This guide is about telling them apart.

# The extraordinary ones

**Software** is the first stop. Creative suites, code editors and statistics packages are commonly free or more than half off while you are enrolled, and some let you keep the price for a year after.

**Computers** come second. Education stores take fifty to two hundred dollars off laptops and add a gift card in late summer. Compare with refurbished units before you commit: a certified refurb from last year often wins.

**Travel** is third. Rail cards, youth fares and museum passes add up faster than any coupon.

# The forgettable ones

Fast fashion runs a permanent student code that is always a few points worse than the public sale. Food delivery gives you a free trial that ends the week of finals. Set a reminder, or do not start.

| Category | Typical student price | Our advice |
| Software | 50% to 100% off | Take it |
| Laptops | $50 to $200 off | Compare with refurbished |
| Streaming | About half | Take it, share the bill |
| Clothing | 10% to 15% off | Wait for the sale |

[[feed_page:feedcomputers]]

# Before you graduate

Do these in your last semester: renew the software, buy the laptop, and download what you have stored on the campus drive. Your address may keep working for months, but verification services check enrollment dates, not inboxes.
`,
  },
  {
    slug: 'senior-discounts',
    title: 'Senior Discounts, Without the Guesswork',
    author: 'ruth-ellery',
    daysAgo: 75,
    lead: 'Some begin at 50, most at 60, and the best are never advertised. A short, honest guide to asking.',
    scene: {
      subjects: ['icon:glasses', 'icon:hot-beverage', 'icon:rolled-up-newspaper'],
      backdrop: 'linen',
      tint: 'clay',
      alt: 'Reading glasses, a cup of coffee and a newspaper',
    },
    body: `
My mother does not like to ask for the senior discount because it means saying her age out loud. She likes full price even less. So here is how to ask once and be done.

# Ages and days

- **50 and up:** membership clubs, some hotels, many pharmacies
- **55 and up:** restaurants, hair salons, a number of department stores
- **60 to 62 and up:** groceries, movie theaters, national parks
- **65 and up:** transit, airlines on request, most museums

Groceries and thrift stores like to pick one weekday, usually Tuesday or Wednesday. Put that on the refrigerator and shop around it.

# The pharmacy counter

Ask for the cash price, then ask for the discount-card price. It is not rude, and the two can differ by more than any coupon on this site. Vision and hearing are the same: warehouse clubs and online labs sell the same lenses for a third.

# Online

Few stores have a senior code, because anybody could type it. What they have instead is a phone number. Call, say you would like to place an order and ask if there is a senior price. About a third of the time there is.

> “I feel silly asking,” she said. Then she saved eleven dollars on a toaster.

[[feed_page:feedbedandbath]]

# One caution

Anyone who calls *you* with a senior discount is not offering one. Hang up, and look the store up yourself. Our page on [how we work](/how-we-work) explains how we check the offers that we publish.
`,
  },
];
