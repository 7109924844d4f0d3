import { genericPages } from '../copy/generic-pages.ts';
import { policyPages } from '../copy/policy-pages.ts';
import { writeRichText } from '../copy/rich-text-writer.ts';
import { buildLandingPages } from './build-landing-pages.ts';
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

export const buildPages = (world: World): SeedEntry[] => [...buildGenericPages(), ...buildLandingPages(world)];
