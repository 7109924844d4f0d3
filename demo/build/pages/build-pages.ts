import { z } from 'zod';
import { readMarkdownFolder } from '../../model/read-catalog-file.ts';
import { namedUid, type SeedEntry } from '../seed-content.ts';
import type { World } from '../world.ts';
import { writeRichText } from '../write-rich-text.ts';
import { acquisitionModals } from './build-acquisition-modals.ts';
import { campaignPages } from './build-campaign-pages.ts';
import { marketingPages } from './build-marketing-pages.ts';
import { seasonPages } from './build-season-pages.ts';

const frontMatter = z.strictObject({ url: z.string(), title: z.string(), description: z.string() });

/** Pages about the site, and the demo business's policies, which an operator replaces with their own. */
const buildGenericPages = (): SeedEntry[] =>
  readMarkdownFolder('pages', frontMatter).map(({ fields: { url, title, description }, body }) => ({
    content_type: 'generic_page',
    entry: {
      uid: namedUid('generic', url),
      title,
      url,
      seo_meta: { title, description },
      body: writeRichText(body),
    },
  }));

/** All pages but feeds, articles and the home page. */
export const buildPages = (world: World): SeedEntry[] => [
  ...buildGenericPages(),
  ...marketingPages(),
  ...seasonPages(world),
  ...campaignPages(),
  ...acquisitionModals(),
];
