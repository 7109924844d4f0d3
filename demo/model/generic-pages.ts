import type { GenericPageSeed } from './generic-page.ts';

/** Pages about the site and the people behind it. */
export const genericPages: readonly GenericPageSeed[] = [
  {
    url: '/about-us',
    title: 'About Us',
    says: 'Who finds the deals on Thriftwire, and why we started.',
    body: `
Thriftwire began as a mailing list between six friends who were tired of opening eleven tabs to buy one toaster. One of us would do the comparing and tell the others. It turned out that other people wanted to be told, too.

Today a small team of editors looks at several thousand prices a day and posts a few dozen. We are not a store: we link to the place that has the best price, and you buy there.

## What we promise

- A person has opened every page we link to
- The price that is struck through is one that people really paid
- When a deal ends, it says so
- We tell you when a store pays us, and it never changes the order of a list

## Get in touch

Found something better? [Tell us](/contact-us). Want to work here? See [careers](/about-us/careers). Selling something good? Read about [advertising](/about-us/advertise) first.
`,
  },
  {
    url: '/about-us/careers',
    title: 'Careers',
    says: 'Work on a site that saves people money.',
    body: `
We hire slowly and keep people for a long time. Everyone works from where they live, and nobody has to be online before coffee.

## Who does well here

People who cannot help checking the unit price. Writers who can make a sentence about socks worth reading. Engineers who think a fast page is a kindness.

## Open roles

| Role | Team | Where |
| Deals editor, home and kitchen | Editorial | Remote, US |
| Night editor | Editorial | Remote, any time zone that is awake |
| Web engineer | Product | Remote |
| Partnerships manager | Business | Remote, US |

## How to apply

Write to careers@thriftwire.example with a few lines about yourself and, please, the best deal you ever found. We answer everybody, usually within two weeks.
`,
  },
  {
    url: '/about-us/advertise',
    title: 'Advertise With Us',
    says: 'Reach people who are about to buy something.',
    body: `
Our readers arrive with a list and leave with a receipt. If you sell something they should know about, we would like to hear from you.

## What we offer

- **Sponsored placements**, always labeled, in feeds and on store pages
- **Exclusive codes** for our readers, tested by our editors before they run
- **Seasonal pages** such as [Black Friday](/black-friday)

## What we do not sell

Positions in popular lists, reviews, or silence. An editor who thinks a deal is weak may say no, and that is why readers trust the rest.

Read our [advertising terms and conditions](/advertising-terms-and-conditions), then write to partners@thriftwire.example with your name, the store and what you have in mind.
`,
  },
  {
    url: '/how-we-work',
    title: 'How We Work',
    says: 'How deals are chosen, checked, ranked and paid for.',
    body: `
## How we choose

Editors look for prices that are clearly below what a thing usually costs, from stores that ship on time and take things back. We skip items with poor reviews, even at a great price.

## How we check

1. Open the product page and note the price, color and size it applies to
2. Compare with at least three other stores and with the price history
3. Try the code, if there is one
4. Add shipping, and judge the total
5. Have a second editor read it

Deals are looked at again through the day. The date on a listing says when somebody last did.

## How lists are ordered

Popular lists follow what readers open and save, with newer deals given a head start. Newest lists follow the clock. No store can buy a place in either.

## How we make money

Some links earn us a commission when you buy, at no cost to you. There are also ads, which look like ads. Compensation may affect which products and stores we have room to show, but never what we say of them.

## When we are wrong

It happens. Tell us through [contact us](/contact-us). We correct the post, and if the mistake mattered we say what it was.
`,
  },
  {
    url: '/our-brand',
    title: 'Our Brand',
    says: 'Our name, logo and how to use them.',
    body: `
Thriftwire is one word with one capital letter. It is thrift, the old virtue, sent over a wire.

## Using our logo

- Leave room around it, at least the height of the letter T
- Do not stretch, tilt, recolor or outline it
- On dark backgrounds use the white version

## Quoting us

You may quote a post or an article with a link to it. For more than a paragraph, please ask: press@thriftwire.example.

## Our voice

Short, warm and exact. We would rather tell you that a pan is heavy than that it is premium.
`,
  },
  {
    url: '/contact-us',
    title: 'Contact Us',
    says: 'Reach the people behind the deals.',
    body: `
A person reads everything that arrives here, most days within a few hours.

| What is it about? | Write to |
| A price or code that does not work | deals@thriftwire.example |
| Your account or emails | help@thriftwire.example |
| A tip about a good deal | tips@thriftwire.example |
| Press | press@thriftwire.example |
| Advertising | partners@thriftwire.example |

## Before you write

If it is about an order, a refund or a delivery, please ask the store where you bought it. We never see orders and cannot look them up.

Many answers are in the [help center](/faq).

## By mail

Thriftwire, 100 Example Street, Suite 4, Springfield
`,
  },
  {
    url: '/app',
    title: 'Get the Mobile App',
    says: 'Deals on your phone, without a download.',
    body: `
Thriftwire works as an app straight from your browser. There is no store, no update to wait for, and it takes less room than a photo.

## On an iPhone or iPad

1. Open this site in Safari
2. Tap the share button
3. Choose **Add to Home Screen**

## On an Android phone

1. Open this site in your browser
2. Open the menu
3. Choose **Install app** or **Add to Home screen**

That is all. Your saved items come along when you log in.
`,
  },
  {
    url: '/comment-policy',
    title: 'Comment Policy',
    says: 'What we welcome in comments and what we remove.',
    body: `
Comments are where readers tell one another that the medium runs small. We would like to keep it that way.

## Please do

- Share how a product held up
- Say what worked and what did not, with the code or the size
- Correct us

## Please do not

- Post referral links or sell things
- Attack people; prices are fair game
- Share anybody’s personal details, yours included

Editors remove what breaks these rules and may close an account that keeps doing it. If yours was removed and you think we were wrong, [write to us](/contact-us).
`,
  },
];
