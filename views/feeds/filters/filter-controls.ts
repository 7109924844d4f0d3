import { optimisticRefinements } from '../../../src/domain/feeds/optimistic-refinements.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { SortMenu } from './SortMenu.tsx';

/** What chooses filters and the sort order of a list: a chunk of its own, which the first list of a document needs late. */
export const filterControls = { FilterChips, FilterPanel, FilterSheet, SortMenu, optimisticRefinements };
export type FilterControls = typeof filterControls;
