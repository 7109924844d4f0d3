import { z } from 'zod';
import type { EntryOf, ReferenceField } from '../../contracts/content/fields.ts';
import { post } from '../../contracts/deals/post.ts';
import { placement } from '../../contracts/feeds/placement.ts';
import type { Schedule } from '../../domain/content/is-within-schedule.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { contentProblems } from '../../domain/errors/content-problems.ts';
import type { PlacementTile } from '../../domain/feeds/feed-references.ts';
import type { Mapping } from '../content/mapping.ts';
import { present } from '../content/mapping.ts';
import { readReference, readReferences } from '../content/read-entry.ts';
import { pageUrl } from '../content/to-promotional-content.ts';
import { toImage } from '../images/to-image.ts';

type PlacementEntry = EntryOf<typeof placement>;

/**
 * Maps a placement, or reports it and returns `undefined` when its page is not published. It shows within its own
 * schedule and within that of a referenced post. Throws 'Unable to Process Placement Reference' for a missing
 * reference.
 */
function toPlacement(entry: PlacementEntry, mapping: Mapping): PlacementTile | undefined {
  const [reference] = entry.reference;
  if (reference === undefined) throw errors.placementReference({ uid: entry.uid });
  const url = pageUrl(reference);
  if (url === undefined) {
    mapping.problem({ uid: entry.uid, ...contentProblems.unpublishedPlacement(entry.uid) });
    return undefined;
  }
  const referencedPost = readReference(post, entry.reference, mapping);
  return {
    uid: entry.uid,
    headline: entry.headline || entry.title,
    url,
    schedule: narrower(entry.schedule ?? {}, referencedPost?.schedule ?? {}),
    ...present({
      lead: entry.lead,
      image: toImage(entry.image, mapping, entry.image?.description || entry.title),
      palette: entry.color_palette,
      backgroundColor: entry.background_color,
      textColor: entry.text_color,
    }),
  };
}

/** Placements of a field; invalid ones are reported and dropped. */
export function readPlacements(references: readonly ReferenceField[], mapping: Mapping): PlacementTile[] {
  return references.flatMap((reference) => {
    try {
      if (namesNoType(reference.reference)) throw errors.placementReference({ uid: reference.uid });
      const [entry] = readReferences(placement, [reference], mapping);
      const tile = entry && toPlacement(entry, mapping);
      return tile === undefined ? [] : [tile];
    } catch (error) {
      if (!errors.placementReference.is(error)) throw error;
      mapping.problem({ uid: reference.uid, ...contentProblems.placementReference() });
      return [];
    }
  });
}

const firstReference = z.looseObject({ _content_type_uid: z.string().min(1) });
/** A first reference without a content type cannot be processed. */
const namesNoType = (field: unknown): boolean =>
  Array.isArray(field) && field.length > 0 && !firstReference.safeParse(field[0]).success;

interface ScheduleField {
  starts_at?: string | null | undefined;
  expires_at?: string | null | undefined;
}
function narrower(...schedules: ScheduleField[]): Schedule {
  const times = (key: keyof ScheduleField) =>
    schedules.flatMap((schedule) => schedule[key] ?? []).sort((a, b) => Date.parse(a) - Date.parse(b));
  return present({ startsAt: times('starts_at').at(-1), expiresAt: times('expires_at').at(0) });
}
