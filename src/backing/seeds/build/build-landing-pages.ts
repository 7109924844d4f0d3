import { frequentQuestions } from '../copy/frequent-questions.ts';
import { writeRichText } from '../copy/rich-text-writer.ts';
import { feedRow, storeTiles } from './build-home.ts';
import { bannerRef, tileRef } from './build-pictures-of-scenes.ts';
import { placementUid } from './build-placements.ts';
import { promotionUid } from './build-promotions.ts';
import { articleUid, block, namedUid, refsTo, refTo, type SeedEntry, storeUid } from './seed-content.ts';
import type { World } from './world.ts';

type Fields = { uid: string; title: string; url: string } & Record<string, unknown>;
const page = (content_type: SeedEntry['content_type'], entry: Fields): SeedEntry => ({ content_type, entry });
const text = (uid: string, body: string) =>
  block('rich_text_block', uid, { body: writeRichText(body), expandable: false });

function marketingPages(): SeedEntry[] {
  return [
    page('marketing_page', {
      uid: 'marketingfaq',
      title: 'Help Center',
      url: '/faq',
      seo_meta: {
        title: 'Help Center',
        description: 'How Thriftwire works, what to do when a code fails, and how to reach a person.',
      },
      content_blocks: [
        block('headline_block', 'faqlead', {
          headline: 'How can we help?',
          lead: 'Short answers first. If yours is not here, a person reads every message.',
        }),
        ...frequentQuestions.map(({ title, questions }, nth) =>
          block('faq', `faqgroup${nth + 1}`, {
            title,
            expanded: nth === 0,
            questions: questions.map(([question, answer], at) => ({
              uid: `faq${nth + 1}q${at + 1}`,
              question,
              answer: writeRichText(answer),
            })),
          }),
        ),
        block('headline_tile', 'faqcontact', {
          headline: 'Still stuck?',
          lead: 'Write to the help desk; we answer within a day.',
          page_link: { title: 'Contact us', href: '/contact-us' },
        }),
      ],
    }),
    page('marketing_page', {
      uid: 'marketingshopsmart',
      title: 'Shop Smart',
      url: '/m/shop-smart',
      seo_meta: { title: 'Shop Smart', description: 'Guides from people who compare prices for a living.' },
      content_blocks: [
        block('hero_image_banner', 'smarthero', {
          title: 'Shop smart, then go outside',
          lead: 'What we have learned from comparing prices all day, in guides you can read over coffee.',
          image: bannerRef('marketing'),
          text_color: '#38254a',
          background_color: '#e5dfee',
          page_link: { title: 'All articles', href: '/blog' },
        }),
        block('article_group', 'smartarticles', {
          title: 'Start here',
          articles: refsTo(
            'article',
            ['military-discounts', 'teacher-discounts', 'student-discounts', 'senior-discounts'].map(articleUid),
          ),
        }),
        text('smarttext', SMART),
        feedRow('smartfeed', 'Put it to use', 'lowest-prices'),
      ],
    }),
  ];
}

function seasonPages(world: World): SeedEntry[] {
  const inBlackFriday = world.stores.slice(0, 12);
  return [
    page('black_friday_landing_page', {
      uid: 'blackfriday',
      title: 'Black Friday Deals',
      url: '/black-friday',
      seo_meta: {
        title: 'Black Friday Deals',
        description: 'Every Black Friday ad worth reading and the early deals that already beat it.',
      },
      content_blocks: [
        block('hero_image_banner', 'bfhero', {
          title: 'Black Friday, already sorted',
          lead: 'The ads, the doorbusters and the prices that are already better than last year.',
          image: bannerRef('blackFriday'),
          text_color: '#1b1a17',
          background_color: '#e6e4e0',
          page_link: { title: 'Jump to big-ticket deals', href: '/shop/feeds/big-savings' },
        }),
        storeTiles('bfstores', 'Black Friday by Store', inBlackFriday),
        feedRow('bffeed', 'Early Black Friday Deals', 'black-friday'),
        block('two_up_placement', 'bftwoup', {
          placements: refsTo('placement', ['lowest', 'exclusives'].map(placementUid)),
        }),
        feedRow('bfbig', 'Big-Ticket Deals', 'big-savings'),
        text('bftext', BLACK_FRIDAY),
      ],
    }),
    page('black_friday_landing_page', {
      uid: 'cybermonday',
      title: 'Cyber Monday Deals',
      url: '/cyber-monday',
      seo_meta: {
        title: 'Cyber Monday Deals',
        description: 'What to wait for, what to buy on Friday, and the deals that are live now.',
      },
      content_blocks: [
        block('hero_image_banner', 'cmhero', {
          title: 'Cyber Monday starts on a Saturday',
          lead: 'It usually does. We post the prices when they appear, not when they are announced.',
          image: bannerRef('cyberMonday'),
          text_color: '#16283a',
          background_color: '#dbe6ee',
          page_link: { title: 'Electronics deals', href: '/categories/electronics/deals' },
        }),
        feedRow('cmtech', 'Live Now in Electronics', 'electronics'),
        feedRow('cmcodes', 'Codes to Keep Handy', 'coupons'),
        text('cmtext', CYBER_MONDAY),
      ],
    }),
    ...inBlackFriday.map((store) =>
      page('black_friday_store_page', {
        uid: namedUid('bf', store.slug),
        title: `${store.title} Black Friday Ad`,
        url: `/black-friday/${store.slug}`,
        store: refTo('store', storeUid(store.slug)),
        ad_text: `${store.title} opens its Black Friday prices online on Thanksgiving evening. Expect the deepest cuts on last season’s stock, with a second round on Sunday. ${store.says}`,
        content_blocks: [feedRow(`bf${namedUid('', store.slug)}feed`, `Early Deals at ${store.title}`, store.slug)],
      }),
    ),
  ];
}

function campaignPages(): SeedEntry[] {
  return [
    page('acquisition_landing_page', {
      uid: 'acqwelcome',
      title: 'Welcome',
      url: '/acq/welcome',
      hard_gate: false,
      sign_up_options: ['email', 'google', 'facebook', 'apple'],
      sign_up_field_options: ['password', 'name'],
      campaign_headline: 'The good deals go fast. Get there first.',
      campaign_tagline: 'Free alerts for the brands and prices you choose.',
      cta: 'Join free',
      destination_page: '/shop',
      featured_image: bannerRef('acquisition'),
      background_color: '#d6e9e6',
    }),
    page('acquisition_landing_page', {
      uid: 'acqblackfriday',
      title: 'Black Friday Early Access',
      url: '/acq/black-friday',
      hard_gate: true,
      sign_up_options: ['email', 'google'],
      sign_up_field_options: ['accept_emails_confirm'],
      campaign_headline: 'See the Black Friday list a day early',
      campaign_tagline: 'One e-mail, no noise.',
      cta: 'Send me the list',
      variation: 'early-access',
      destination_page: '/black-friday',
      featured_image: bannerRef('blackFriday'),
      background_color: '#e6e4e0',
    }),
    page('my_deals_home_page', {
      uid: 'mydealshome',
      title: 'My Deals',
      url: '/shop',
      content_blocks: [
        block('headline_block', 'mydealslead', {
          headline: 'Your deals',
          lead: 'Save a few stores and brands, and this page learns what you like. Until then, here is what everybody likes.',
        }),
        feedRow('mydealspopular', 'Popular with everyone', 'popular_deals'),
        feedRow('mydealsnew', 'New since this morning', 'newest-deals'),
        block('referenced_block', 'mydealspromo', {
          reference: refTo('promotional_content_block', promotionUid('smart')),
        }),
        block('hero_image_block', 'mydealspicture', {
          image: tileRef('gifts'),
          caption: 'Gift season is closer than it looks.',
          page_link: { title: 'Gifts under $50', href: '/shop/feeds/gifts-under-50' },
        }),
      ],
    }),
  ];
}

/** Marketing, Black Friday, acquisition and My Deals pages. */
export const buildLandingPages = (world: World): SeedEntry[] => [
  ...marketingPages(),
  ...seasonPages(world),
  ...campaignPages(),
];

const SMART = `
## Five habits that save more than any coupon

1. **Know the usual price.** A discount is measured from what a thing costs on a boring Tuesday, not from the number with a line through it.
2. **Wait a day.** If you still want it tomorrow and it is still a good price, it was not a trap.
3. **Check shipping before the code.** Free shipping on forty dollars beats ten percent off.
4. **Read two bad reviews.** Not the worst one; the two most thoughtful.
5. **Keep the box** until the return window closes.

## Where to go next

Look through the [guides on the blog](/blog), or set a budget and browse [deals under $50](/shop/feeds/under-50).
`;
const BLACK_FRIDAY = `
## How we read a Black Friday ad

About half of any ad is filler: the same price as last week in a bigger font. We check each item against its own history and keep the ones that are real.

- Televisions and laptops hit their lows on the weekend itself
- Toys are cheapest in the second week of December
- Coats and boots get better in January, if you can stand the wait
- Cookware is as good as it gets right now
`;
const CYBER_MONDAY = `
## Friday or Monday?

Buy big things on Friday, small electronics and clothes on Monday. Codes are at their most generous on Monday evening, when carts have been abandoned all day and somebody has a target to meet.

Do not wait for Monday if a size or color matters to you. It will not be there.
`;
