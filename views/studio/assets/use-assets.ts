import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AssetContentType, AssetSort } from '../../../src/contracts/content/assets.ts';
import { ASSETS_KEY, REFERENCES_KEY } from '../api/query-keys.ts';
import { callStudio, type StudioBody } from '../api/studio-api.ts';
import { oneOf } from '../parts/use-filters.ts';

export type ManagedAsset = StudioBody<'GET /v3/asset-list'>['assets'][number];

/** Filters and order of the list; the address has them, as those of entries. */
export interface AssetFilters {
  search: string;
  kind: AssetContentType | '';
  used: 'true' | 'false' | '';
  /** Only images that need an alternative text and have none. */
  lacking: 'true' | '';
  size: keyof typeof sizes | '';
  sort: AssetSort;
  order: 'asc' | 'desc' | '';
}

const MB = 1_024 * 1_024;
export const sizes = {
  small: { label: 'Up to 100 kB', query: { max_file_size: String(100 * 1_024) } },
  medium: { label: '100 kB to 1 MB', query: { min_file_size: String(100 * 1_024), max_file_size: String(MB) } },
  large: { label: 'Over 1 MB', query: { min_file_size: String(MB + 1) } },
} as const;
export const kinds: Record<AssetContentType, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
  'application/pdf': 'PDF',
};
export const sortChoices: Record<AssetSort, string> = {
  updated_at: 'Last changed',
  created_at: 'Uploaded',
  title: 'Title',
  filename: 'File name',
  file_size: 'Size',
};

const keysOf = <T extends string>(record: Record<T, unknown>) => Object.keys(record) as T[];

export function readFilters(search: URLSearchParams): AssetFilters {
  return {
    search: search.get('search') ?? '',
    kind: oneOf(keysOf(kinds), search.get('kind')),
    used: oneOf(['true', 'false'], search.get('used')),
    lacking: oneOf(['true'], search.get('lacking')),
    size: oneOf(keysOf(sizes), search.get('size')),
    sort: oneOf(keysOf(sortChoices), search.get('sort')) || 'updated_at',
    order: oneOf(['asc', 'desc'], search.get('order')),
  };
}

export const noFilters = readFilters(new URLSearchParams());

/** Assets of all pages that were loaded; counts come with the first page. */
export function useAssets({ search, kind, used, lacking, size, sort, order }: AssetFilters) {
  const query = {
    ...(search && { search }),
    ...(kind && { content_types: kind }),
    ...(used && { used }),
    ...(lacking && { lacks_description: lacking }),
    ...(size && sizes[size].query),
    ...(order && { order }),
    sort,
  };
  return useInfiniteQuery({
    queryKey: [...ASSETS_KEY, query],
    queryFn: ({ signal, pageParam }) =>
      callStudio('GET /v3/asset-list', {
        signal,
        query: { ...query, ...(pageParam ? { cursor: pageParam } : { include_count: 'true' }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** What editors say about a file. */
export interface AssetDetails {
  title: string;
  description: string;
  /** With commas between them. */
  tags: string;
  decorative: boolean;
  /** Fractions of width and height; null: the center. */
  focal_point: { x: number; y: number } | null;
}

/** Changes the details that are given. */
export async function changeAsset(uid: string, asset: Partial<AssetDetails>): Promise<ManagedAsset> {
  // The call takes files as well, so that its body has no type.
  const file = new Blob([JSON.stringify({ asset })], { type: 'application/json' });
  return (await callStudio('PUT /v3/assets/{uid}', { params: { uid }, file })).asset;
}

export const nameOf = ({
  title,
  filename,
  uid,
}: {
  title?: string | null | undefined;
  filename?: string | undefined;
  uid: string;
}) => title || filename || uid;

/** '640 × 480, 12 kB' */
export function shapeText({ dimension, file_size: size }: Pick<ManagedAsset, 'dimension' | 'file_size'>): string {
  const pixels = dimension && `${dimension.width} × ${dimension.height}`;
  return [pixels, size && bytesText(Number(size))].filter(Boolean).join(', ');
}

export function bytesText(bytes: number): string {
  if (bytes < 1_024) return `${bytes} bytes`;
  return bytes < MB ? `${Math.round(bytes / 1_024)} kB` : `${Number((bytes / MB).toFixed(1))} MB`;
}

export const needsText = ({ content_type: type, description, decorative }: ManagedAsset): boolean =>
  type?.startsWith('image/') === true && !description && !decorative;

const SHOWN_USES = 20;

/** The entries that refer to the asset. */
export function useAssetUses(uid: string) {
  return useQuery({
    queryKey: [...REFERENCES_KEY, 'sys_assets', uid],
    queryFn: ({ signal }) =>
      callStudio('GET /v3/assets/{uid}/references', {
        params: { uid },
        query: { limit: SHOWN_USES, include_count: 'true' },
        signal,
      }),
  });
}
export type AssetUses = ReturnType<typeof useAssetUses>;
