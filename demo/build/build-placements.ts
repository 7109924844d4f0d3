import { z } from 'zod';
import { tileSceneName } from '../model/image-schemas.ts';
import { readJson } from '../model/read-catalog-file.ts';
import { tileRef } from './build-scene-images.ts';
import { articleUid, feedUid, namedUid, refTo, type SeedEntry } from './seed-content.ts';
import { DAY_MS, type World } from './world.ts';

const placementSeed = z.strictObject({
  slug: z.string(),
  headline: z.string(),
  lead: z.string(),
  palette: z.enum(['sun', 'leaf', 'sky', 'rose', 'plum', 'ink']),
  scene: tileSceneName.optional(),
  target: z.union([z.strictObject({ feed: z.string() }), z.strictObject({ article: z.string() })]),
  /** Days from now; absent for always. */
  schedule: z.strictObject({ from: z.number(), until: z.number() }).optional(),
});
type PlacementSeed = z.infer<typeof placementSeed>;
const placements = readJson('placements.json', z.array(placementSeed));

export const placementUid = (slug: string) => namedUid('placement', slug);

const schedule = (world: World, { schedule: days }: PlacementSeed) =>
  days ? { schedule: { starts_at: world.ago(-days.from * DAY_MS), expires_at: world.ago(-days.until * DAY_MS) } } : {};

/** Placements between posts: permanent, running, past and future ones. */
export const buildPlacements = (world: World): SeedEntry[] =>
  placements.map((seed) => ({
    content_type: 'placement',
    entry: {
      uid: placementUid(seed.slug),
      title: seed.headline,
      headline: seed.headline,
      lead: seed.lead,
      color_palette: seed.palette,
      ...(seed.scene ? { image: tileRef(seed.scene) } : {}),
      ...schedule(world, seed),
      reference:
        'feed' in seed.target
          ? refTo('feed_page', feedUid(seed.target.feed))
          : refTo('article', articleUid(seed.target.article)),
    },
  }));
