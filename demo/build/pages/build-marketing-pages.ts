import { footerArticles } from '../../model/articles.ts';
import { frequentQuestions } from '../../model/frequent-questions.ts';
import { readText } from '../../model/read-catalog-file.ts';
import { bannerRef } from '../build-scene-images.ts';
import { articleUid, block, refsTo, type SeedEntry } from '../seed-content.ts';
import { writeRichText } from '../write-rich-text.ts';
import { feedRow } from './build-home.ts';
import { pageEntry, textBlock } from './page-entry.ts';

/** The help center and the Shop Smart page. */
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
          lead: 'Short answers first. If yours is not here, write to us: a person reads every message.',
        }),
        ...frequentQuestions.helpCenter.map(({ title, questions }, index) =>
          block('faq', `faqgroup${index + 1}`, {
            title,
            expanded: index === 0,
            questions: questions.map(({ question, answer }, at) => ({
              uid: `faq${index + 1}q${at + 1}`,
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
          title: 'Start Here',
          articles: refsTo(
            'article',
            footerArticles.map(({ slug }) => articleUid(slug)),
          ),
        }),
        textBlock('smarttext', readText('texts/shop-smart.md')),
        feedRow('smartfeed', 'Put It to Use', 'lowest-prices'),
      ],
    }),
  ];
}
