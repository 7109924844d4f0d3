import { bannerRef } from '../build/build-scene-images.ts';
import { feedRow } from '../build/pages/build-home.ts';
import { navigationEntry, nestedMenu, rootLink, secondaryLink, stackedMenu } from '../build/pages/build-navigation.ts';
import { articleUid, block, feedUid, refsTo, refTo, type SeedEntry, storeUid } from '../build/seed-content.ts';
import { writeRichText } from '../build/write-rich-text.ts';
import { footerArticles } from '../model/articles.ts';
import { frequentQuestions } from '../model/frequent-questions.ts';
import { classStore, classTitle } from './import-names.ts';

const toFeed = (link_text: string, slug: string) => ({ link_text, link: { page: refTo('feed_page', feedUid(slug)) } });
const toPath = (link_text: string, href: string) => ({ link_text, link: { href } });

/** Menus of an imported catalog's product classes, the largest first. */
export function buildImportNavigation(kinds: readonly string[]): SeedEntry {
  const third = Math.max(1, Math.ceil(kinds.length / 3));
  const columns = [0, 1, 2]
    .map((index) => kinds.slice(index * third, (index + 1) * third))
    .filter((column) => column.length > 0);
  const heads = ['Most Deals', 'More Parts', 'And the Rest'];
  return navigationEntry([
    rootLink('navnew', toFeed('Newest Deals', 'newest-deals')),
    rootLink('navpopular', toFeed('Popular', 'popular_deals')),
    nestedMenu(
      'navparts',
      'Parts',
      columns.map((column, index) => ({
        link_text: heads[index] ?? 'Parts',
        child_navigation: column.map((kind) => toFeed(classTitle(kind), kind)),
      })),
    ),
    stackedMenu(
      'navstores',
      'Stores',
      kinds.slice(0, 12).map((kind) => toPath(classStore(kind).title, `/stores/${classStore(kind).slug}`)),
    ),
    stackedMenu('navprices', 'By Price', [
      toFeed('Under $25', 'under-25'),
      toFeed('Under $50', 'under-50'),
      toFeed('Big-Ticket Deals', 'big-savings'),
    ]),
    secondaryLink('navblog', toPath('Blog', '/blog')),
    secondaryLink('navhow', toPath('How We Work', '/how-we-work')),
  ]);
}

/** The home page of an imported catalog. */
export const buildImportHome = (kinds: readonly string[]): SeedEntry => ({
  content_type: 'home_page',
  entry: {
    uid: 'home',
    title: 'Parts for Less',
    url: '/',
    seo_meta: {
      title: 'Thriftwire: Parts for Less',
      description: 'Computer parts under their usual price, found by comparing years of dated prices.',
    },
    content_blocks: [
      block('hero_image_banner', 'homehero', {
        title: 'Parts for less than they usually cost',
        lead: 'Every deal here is at least 15 percent under the median of its own past prices.',
        image: bannerRef('cyberMonday'),
        text_color: '#16283a',
        background_color: '#dbe6ee',
        page_link: { title: 'See the newest deals', href: '/newest-deals' },
      }),
      feedRow('homenewest', 'Just Posted', 'newest-deals'),
      block('tile_group', 'homestores', {
        title: 'Popular Stores',
        layout: 'horizontal',
        alignment: 'center',
        shape: 'circular',
        favorites: true,
        tiles: kinds.slice(0, 10).map((kind) => {
          const { slug, title } = classStore(kind);
          return { title, page_link: { title, href: `/stores/${slug}` }, store: refTo('store', storeUid(slug)) };
        }),
      }),
      feedRow('homepopular', 'Biggest Drops', 'popular_deals'),
      ...kinds.slice(0, 4).map((kind) => feedRow(`home${kind.replace(/-/g, '')}`, classTitle(kind), kind)),
      feedRow('homeunder', 'Under $50', 'under-50'),
      feedRow('homelowest', 'Lowest Prices on Record', 'lowest-prices'),
      block('article_group', 'homearticles', {
        title: 'From the Blog',
        articles: refsTo(
          'article',
          footerArticles.map(({ slug }) => articleUid(slug)),
        ),
      }),
      block('faq', 'homefaq', {
        title: 'Good Questions',
        expanded: false,
        questions: frequentQuestions.home.map(({ question, answer }, index) => ({
          uid: `homefaq${index + 1}`,
          question,
          answer: writeRichText(answer),
        })),
      }),
    ],
  },
});
