import type { MyDeals } from '../../src/domain/my-deals/my-deals.ts';

/** Explains what the page's deals are based on. */
export function myDealsLead({ basis, blocks }: Pick<MyDeals, 'basis' | 'blocks'>): string {
  if (blocks.length === 0) {
    return basis.kind === 'member'
      ? 'This is what everybody likes right now. Save a few stores and deals, and the page follows what you like.'
      : 'This is what everybody likes right now. Look around a few categories, or say who you shop for, and the page follows you.';
  }
  const reasons = [
    ...(basis.kind === 'member' && basis.saves > 0 ? ['what you saved'] : []),
    ...(basis.categories.length > 0 ? ['where you looked around'] : []),
    ...(basis.gender ? ['who you shop for'] : []),
  ];
  return `Picked from ${new Intl.ListFormat('en').format(reasons)}.`;
}
