import type { GenericPageSeed } from './generic-page.ts';

/** Terms and policies of the demo business. An operator replaces them with their own. */
export const policyPages: readonly GenericPageSeed[] = [
  {
    url: '/privacy',
    title: 'Privacy Policy',
    says: 'What we collect, why, for how long, and how to have it deleted.',
    body: `
We collect as little as a site like this can, and we would rather explain it than hide it.

## What we collect

- **When you browse:** the pages you open, the kind of device, and the rough region that your connection suggests
- **When you have an account:** your email address, your name if you give it, what you save and which alerts you set
- **When you follow a link to a store:** that you did, so that the store can credit us

We do not collect card numbers or orders. Those stay with the store.

## What we use it for

To show you the site, to remember what you saved, to send the emails you asked for, to count what is popular, and to keep out abuse.

## Cookies

One remembers your visit for half an hour. One tells one device from another for up to two years. If you log in, one keeps you logged in. You can delete them all and the site still works.

## Who else sees it

Companies that host the site, send our mail and show ads, each bound by contract to use it for that alone. Stores learn that a visitor came from us. Beyond that we share nothing unless the law requires it.

## How long we keep it

Visits for thirteen months. Accounts until you delete them. Backups for thirty days after that.

## Your choices

You can see, correct, download or delete what we hold about you in your settings, or by writing to privacy@thriftwire.example. Residents of California have further rights, set out in [your California privacy rights](/ccpa).
`,
  },
  {
    url: '/terms-of-use',
    title: 'Terms of Use',
    says: 'The rules for using Thriftwire.',
    body: `
By using this site you agree to what follows. It is meant to be readable.

## What we are

A free, ad-supported site that tells you about offers from stores. We are not a store and are not a party to anything that you buy.

## Prices and offers

We check offers when we post them. Stores may change or end them at any time. The price at the store is the one that counts.

## Your account

Keep your password to yourself. You are responsible for what is done with your account. One person, one account.

## What you may not do

- Copy the site or large parts of it by machine
- Interfere with how it works
- Post what is unlawful, false or somebody else’s

## What we own, and what you do

Our texts, pictures and logo are ours. What you post stays yours; you allow us to show it here.

## If something goes wrong

The site is offered as it is. To the extent that the law allows, we are not liable for losses that come from relying on an offer. Nothing here limits rights that consumers have by law.

## Changes

If we change these terms in a way that matters, we say so on this page two weeks before.
`,
  },
  {
    url: '/ccpa',
    title: 'Your California Privacy Rights',
    says: 'Rights of California residents and how to use them.',
    body: `
If you live in California, the law gives you control over what businesses know about you. Here is how that works at Thriftwire.

## Your rights

- **To know** which kinds of information we hold, where it came from and whom we shared it with
- **To have it deleted**, with few exceptions
- **To have it corrected**
- **To say no** to its sale or sharing for advertising: see [do not sell my personal information](/do-not-sell-my-personal-information)
- **To be treated the same**, whichever of these you use

## How to ask

Write to privacy@thriftwire.example or use your account’s settings. We confirm within ten business days and answer within forty-five. We will ask for enough to be sure that you are you, and no more. You may have somebody act for you with your written permission.

What we collect is listed in the [notice at collection](/ccpa-notice-at-collection).
`,
  },
  {
    url: '/ccpa-notice-at-collection',
    title: 'Notice at Collection',
    says: 'Categories of personal information that we collect and why.',
    body: `
This notice is for residents of California. It lists what we collect and what for, at or before the moment we do.

| Category | Examples | What for | Kept for |
| Identifiers | Email address, device identifier | Accounts, alerts, counting visits | Until deleted, or 13 months |
| Internet activity | Pages opened, links followed | Popular lists, improving the site, ads | 13 months |
| Rough location | State or city from the connection | Regional offers, fraud prevention | 30 days |
| Inferences | Departments that you visit often | Ordering your own deals page | Until deleted |

We do not knowingly collect information about children under sixteen.

You may [opt out of the sale or sharing](/do-not-sell-my-personal-information) of your information, and read the whole [privacy policy](/privacy).
`,
  },
  {
    url: '/do-not-sell-my-personal-information',
    title: 'Do Not Sell My Personal Information',
    says: 'Opt out of the sale or sharing of your information.',
    body: `
We do not sell your name or email address to anybody. Some advertising that pays for this site does count as a sale or as sharing under California law, and you may refuse it, wherever you live.

## Three ways to opt out

1. **Say so above.** It holds for this browser, at once.
2. **Turn on Global Privacy Control** in your browser. We honor it without asking.
3. **Write to** privacy@thriftwire.example with the subject “Do not sell.”

## What changes

You will see just as many ads, picked by the page instead of by your visits. Nothing else changes: deals, alerts and saved items stay as they are.

The first two ways are kept in your browser, so repeat them on other devices. We go on counting visits for ourselves, without names.
`,
  },
  {
    url: '/ad-choices',
    title: 'Ad Choices',
    says: 'How ads on Thriftwire work and how to control them.',
    body: `
Ads keep the site free. You can decide how much they know.

## What you see

Most ads follow the page: a kitchen page gets kitchen ads. Some follow interests that an ad company has gathered across sites.

## How to change that

- Use your browser’s setting against tracking across sites
- On a phone, switch off ad tracking in the privacy settings
- Opt out with us, above, or read [what opting out means](/do-not-sell-my-personal-information)

## Bad ads

If an ad makes noise, covers the page or promises a prize, please tell us at [contact us](/contact-us), with a screenshot if you can. We block the advertiser.
`,
  },
  {
    url: '/accessibility',
    title: 'Accessibility',
    says: 'How we make the site usable for everybody.',
    body: `
Everyone should be able to find a deal. We aim to meet the Web Content Accessibility Guidelines 2.2 at level AA.

## What we do

- Everything works with a keyboard, and you can see where you are
- Text can be enlarged to twice its size without losing anything
- Pictures of products have a description
- Colors have enough contrast, and color alone never carries meaning
- Motion stops when your system asks for less of it

## What we know is not perfect

Pictures that stores supply sometimes lack a description. Videos from other sites may lack captions.

## Tell us

If something stands in your way, write to access@thriftwire.example or use [contact us](/contact-us). Tell us the page and what you use to read it. We answer within two business days.
`,
  },
  {
    url: '/advertising-terms-and-conditions',
    title: 'Advertising Terms and Conditions',
    says: 'The terms on which we run ads and sponsored placements.',
    body: `
These terms apply to companies that advertise with Thriftwire.

## Orders

An order is binding when both sides have signed it. It names the placement, the dates and the price.

## What may be advertised

Offers must be true, available and priced as shown for the whole run. We do not run ads for weapons, tobacco, gambling or miracle cures, and we may refuse any other.

## Labels

Every paid placement is labeled. Please do not ask us to leave the label out.

## Payment and cancellation

Invoices are due in thirty days. Up to ten business days before the start, you may cancel without cost; after that, half the price is due.

## Liability

If we fail to run a placement, we run it again or refund it. You answer for what your ad says and for your right to say it.
`,
  },
];
