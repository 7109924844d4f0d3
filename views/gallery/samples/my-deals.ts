import type { MyDeals } from '../../../src/domain/my-deals/my-deals.ts';
import { genderBlock, personalRow } from '../../../src/domain/my-deals/my-deals-rows.ts';
import { category, departments } from './categories.ts';
import { feedOf } from './deals.ts';

const visited = ['Kitchen', 'Shoes'].map((title) => category(title));
const names = (categories: typeof visited) => categories.map(({ title, url }) => ({ title, url }));

/** A visitor's My Deals without rows. */
export const myDeals = (changes: Partial<MyDeals['basis']> = {}): MyDeals => ({
  basis: { kind: 'visitor', categories: names(visited), ...changes } as MyDeals['basis'],
  blocks: [],
  departments: names(departments.map((department) => department.category)),
});

/** My Deals with rows. */
export const myDealsRows = [genderBlock('f'), ...visited.map((one) => personalRow(`More in ${one.title}`, one))];
export const myDealsDeferred = Object.fromEntries(
  myDealsRows.flatMap((block) =>
    block.kind === 'feed_block' ? [[block.data.deferredKey, feedOf(11, { totalCount: 120 })]] : [],
  ),
);
