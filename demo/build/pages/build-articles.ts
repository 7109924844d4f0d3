import { composeImage } from '../../artwork/compose-image.ts';
import { planWideImage } from '../../artwork/plan-wide-image.ts';
import { type ArticleSeed, sectionsOf } from '../../model/articles.ts';
import { authorUid } from '../build-shops.ts';
import { articleUid, assetRef, namedUid, refTo, type SeedContent } from '../seed-content.ts';
import { DAY_MS, type World } from '../world.ts';
import { writeRichText } from '../write-rich-text.ts';

const heroUid = (slug: string) => namedUid('hero', slug);

/** Blog articles with their 5:3 hero images. */
export function buildArticles(world: World, articles: readonly ArticleSeed[]): SeedContent {
  return {
    assets: articles.map(({ slug, title, image }) => ({
      uid: heroUid(slug),
      filename: `${slug}.jpg`,
      title,
      description: image.alt,
      format: 'jpeg',
      svg: () =>
        composeImage(
          planWideImage(image.subjects, image.backdrop, image.tint, { width: 1000, height: 600, center: 0.5 }),
        ),
    })),
    entries: articles.map(({ slug, title, lead, author, publishedDaysAgo, body }) => ({
      content_type: 'article',
      entry: {
        uid: articleUid(slug),
        title,
        url: `/blog/${slug}`,
        lead,
        hero_image: assetRef(heroUid(slug)),
        author: refTo('author', authorUid(author)),
        publish_date: world.ago(publishedDaysAgo * DAY_MS),
        original_published_time: world.ago(publishedDaysAgo * DAY_MS),
        seo_meta: { title, description: lead },
        sections: sectionsOf(body).map(({ heading, text }) => ({
          ...(heading ? { heading } : {}),
          body: writeRichText(text),
        })),
      },
    })),
  };
}
