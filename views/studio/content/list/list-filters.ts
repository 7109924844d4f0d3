import type { DraftSort, DraftState } from '../../../../src/contracts/content/drafts.ts';
import { oneOf } from '../../parts/use-filters.ts';

type ListSort = Exclude<DraftSort, 'created_at'>;

/** Filters and order of the list; the address has them, so that a view can be shared and survives a reload. */
export interface ListFilters {
  type: string;
  state: DraftState | '';
  search: string;
  sort: ListSort;
  order: 'asc' | 'desc' | '';
  /** Names of columns with commas between them; empty: those of the type. */
  columns: string;
}

export const sortChoices: Readonly<Record<ListSort, string>> = {
  updated_at: 'Last saved',
  published_at: 'Last published',
  title: 'Title',
  starts_at: 'Starts',
  expires_at: 'Ends',
  price: 'Price',
  popularity: 'Popularity',
};
export const states: readonly DraftState[] = [
  'draft',
  'live',
  'starts_later',
  'expired',
  'unpublished',
  'changed',
  'scheduled',
  'in_review',
];

export function readFilters(search: URLSearchParams): ListFilters {
  return {
    type: search.get('type') ?? '',
    // A list that was saved before there were times of it.
    state: search.get('state') === 'published' ? 'live' : oneOf(states, search.get('state')),
    search: search.get('search') ?? '',
    sort: oneOf(Object.keys(sortChoices) as ListSort[], search.get('sort')) || 'updated_at',
    order: oneOf(['asc', 'desc'], search.get('order')),
    columns: search.get('columns') ?? '',
  };
}
