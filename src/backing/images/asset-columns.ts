import { type RawBuilder, sql } from 'kysely';
import { wordsOf } from '../platform/words.ts';
import type { StoredAsset } from './tables.ts';

/** What editors say about an asset; absent parts stay as they are. */
export interface AssetDetails {
  title?: string | null | undefined;
  description?: string | null | undefined;
  tags?: readonly string[] | undefined;
  decorative?: boolean | undefined;
  focal_point?: { x: number; y: number } | null | undefined;
}

/** The columns of details that are given. */
export function columnsOf({ focal_point: focalPoint, tags, ...details }: AssetDetails) {
  const given = Object.entries(details).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(given) as Partial<Pick<StoredAsset, 'title' | 'description' | 'decorative'>>),
    ...(tags && { tags: [...new Set(tags)] }),
    ...(focalPoint !== undefined && { focal_x: focalPoint?.x ?? null, focal_y: focalPoint?.y ?? null }),
  };
}

/** The rest of a longer title does not decide its position. */
const MAX_TITLE_KEY = 100;

/** What lists sort and search an asset by. Tags have words too. */
export function listingOf(asset: Pick<StoredAsset, 'uid' | 'title' | 'description' | 'filename' | 'tags'>): {
  title_key: string;
  words: RawBuilder<string>;
} {
  const { uid, title, description, filename, tags } = asset;
  const words = [...new Set(wordsOf([uid, title, description, filename, ...tags].join(' ')))];
  return {
    title_key: wordsOf(title || filename)
      .join(' ')
      .slice(0, MAX_TITLE_KEY)
      .toWellFormed(),
    words: sql<string>`array_to_tsvector(${words}::text[])`,
  };
}
