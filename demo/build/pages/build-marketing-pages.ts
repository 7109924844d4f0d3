import { frequentQuestions } from '../../model/frequent-questions.ts';
import { bannerRef } from '../build-scene-images.ts';
import { articleUid, block, refsTo, type SeedEntry } from '../seed-content.ts';
import { writeRichText } from '../write-rich-text.ts';
import { feedRow } from './build-home.ts';
import { pageEntry, textBlock } from './page-entry.ts';

/** The help center and the guide to the blog. */
export function marketingPages(): SeedEntry[] {
  return [
    pageEntry('marketing_page', {
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
    pageEntry('marketing_page', {
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
        textBlock('smarttext', SMART),
        feedRow('smartfeed', 'Put it to use', 'lowest-prices'),
      ],
    }),
  ];
}

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
