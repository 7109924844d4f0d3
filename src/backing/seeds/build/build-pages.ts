import { genericPages } from '../copy/generic-pages.ts';
import { policyPages } from '../copy/policy-pages.ts';
import { writeRichText } from '../copy/rich-text-writer.ts';
import { acquisitionModals } from './build-acquisition-modals.ts';
import { campaignPages } from './build-campaign-pages.ts';
import { marketingPages } from './build-marketing-pages.ts';
import { seasonPages } from './build-season-pages.ts';
import { namedUid, type SeedEntry } from './seed-content.ts';
import type { World } from './world.ts';

/** Generic pages: what the footer links to and what a business of this kind must say. */
export const buildGenericPages = (): SeedEntry[] =>
  [...genericPages, ...policyPages].map(({ url, title, says, body }) => ({
    content_type: 'generic_page',
    entry: {
      uid: namedUid('generic', url),
      title,
      url,
      seo_meta: { title, description: says },
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
