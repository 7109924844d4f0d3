import { formatPrice } from '../text/format-price.ts';

/** A saving that a store states without a price (docs/spec/deals.md DEALS-25). */
export interface Discount {
  /** Percent from 1 to 100, or US dollars. */
  value: number;
  unit: 'percent' | 'dollars';
  /** The most that an item of the offer saves. */
  isUpTo: boolean;
}

interface DiscountFields {
  discount_percent?: number | null | undefined;
  discount_amount?: number | null | undefined;
  discount_kind?: 'exact' | 'up_to' | null | undefined;
}

/** The discount of a listing's fields; the percentage takes precedence. Undefined without one. */
export function readDiscount(fields: DiscountFields): Discount | undefined {
  const isUpTo = fields.discount_kind === 'up_to';
  if (fields.discount_percent != null) return { value: fields.discount_percent, unit: 'percent', isUpTo };
  return fields.discount_amount == null ? undefined : { value: fields.discount_amount, unit: 'dollars', isUpTo };
}

/** '30% off', 'Up to $40 off'. A fraction of a percent is dropped, so that the saving is never overstated. */
export function discountLabel({ value, unit, isUpTo }: Discount): string {
  const saving = unit === 'percent' ? `${Math.floor(value)}%` : formatPrice(value);
  return `${isUpTo ? 'Up to ' : ''}${saving} off`;
}

/** Whole percent off a regular price in US dollars; 0 for an amount without a regular price to compare it with. */
export function discountPercent({ value, unit }: Discount, regularPrice: number | undefined): number {
  if (unit === 'percent') return Math.floor(value);
  return regularPrice === undefined || value >= regularPrice ? 0 : Math.floor((value * 100) / regularPrice);
}
