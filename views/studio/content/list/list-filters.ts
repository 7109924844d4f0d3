import type { DraftSort, DraftState } from '../../../../src/contracts/content/drafts.ts';

/** Filters and order of the list; the address has them, so that a view can be shared and survives a reload. */
export interface ListFilters {
  type: string;
  state: DraftState | '';
  search: string;
  sort: DraftSort;
  order: 'asc' | 'desc' | '';
  /** Names of columns with commas between them; empty: those of the type. */
  columns: string;
}

export const sortChoices: readonly { value: DraftSort; label: string }[] = [
  { value: 'updated_at', label: 'Last saved' },
  { value: 'published_at', label: 'Last published' },
  { value: 'title', label: 'Title' },
  { value: 'starts_at', label: 'Starts' },
  { value: 'expires_at', label: 'Ends' },
  { value: 'price', label: 'Price' },
  { value: 'popularity', label: 'Popularity' },
];
export const states: readonly DraftState[] = [
  'draft',
  'changed',
  'in_review',
  'scheduled',
  'published',
  'unpublished',
  'expired',
];

const oneOf = <T extends string>(values: readonly T[], given: string | null): T | undefined =>
  values.find((value) => value === given);

export function readFilters(search: URLSearchParams): ListFilters {
  return {
    type: search.get('type') ?? '',
    state: oneOf(states, search.get('state')) ?? '',
    search: search.get('search') ?? '',
    sort:
      oneOf(
        sortChoices.map(({ value }) => value),
        search.get('sort'),
      ) ?? 'updated_at',
    order: oneOf(['asc', 'desc'], search.get('order')) ?? '',
    columns: search.get('columns') ?? '',
  };
}

export function writeFilters({ sort, ...filters }: ListFilters): URLSearchParams {
  const given = { ...filters, sort: sort === 'updated_at' ? '' : sort };
  return new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''));
}
