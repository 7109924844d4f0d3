import { genericPages } from '../../model/generic-pages.ts';
import { policyPages } from '../../model/policy-pages.ts';
import { namedUid, type SeedEntry } from '../seed-content.ts';
import type { World } from '../world.ts';
import { writeRichText } from '../write-rich-text.ts';
import { acquisitionModals } from './build-acquisition-modals.ts';
import { campaignPages } from './build-campaign-pages.ts';
import { marketingPages } from './build-marketing-pages.ts';
import { seasonPages } from './build-season-pages.ts';

/** Generic pages: what the footer links to and what a business of this kind must say. */
const buildGenericPages = (): SeedEntry[] =>
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
