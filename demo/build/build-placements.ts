import { type PlacementSeed, placements } from '../model/placements.ts';
import { tileRef } from './build-scene-images.ts';
import { articleUid, feedUid, namedUid, refTo, type SeedEntry } from './seed-content.ts';
import { DAY_MS, type World } from './world.ts';

export const placementUid = (slug: string) => namedUid('placement', slug);

const schedule = (world: World, { schedule: days }: PlacementSeed) =>
  days ? { schedule: { starts_at: world.ago(-days.from * DAY_MS), expires_at: world.ago(-days.until * DAY_MS) } } : {};

/** What editors place between posts: always on, running, over and still to come. */
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
        'feed' in seed.to ? refTo('feed_page', feedUid(seed.to.feed)) : refTo('article', articleUid(seed.to.article)),
    },
  }));
