import type { MyDeals } from '../../src/domain/my-deals/my-deals.ts';

/** Explains what the page's deals are based on. */
export function myDealsLead({ basis, blocks }: Pick<MyDeals, 'basis' | 'blocks'>): string {
  if (blocks.length === 0) {
    return basis.kind === 'member'
      ? 'This is what everyone likes right now. Save a few stores and deals, or tell us who you shop for, and we’ll show you more of what you like.'
      : 'This is what everyone likes right now. Browse a few categories, or tell us who you shop for, and we’ll pick deals for you.';
  }
  const reasons = [
    ...(basis.kind === 'member' && basis.saves > 0 ? ['what you saved'] : []),
    ...(basis.categories.length > 0 ? ['the categories you browse'] : []),
    ...(basis.gender ? ['who you shop for'] : []),
  ];
  return `Based on ${new Intl.ListFormat('en').format(reasons)}.`;
}
