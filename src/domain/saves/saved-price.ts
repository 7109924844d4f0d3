import { formatPrice } from '../text/format-price.ts';

/** '$100 less than when you saved it'; undefined without a change. Prices in US dollars. */
export function savedPriceChange(savedPrice: number | undefined, price: number | undefined): string | undefined {
  if (savedPrice === undefined || price === undefined) return undefined;
  const less = Math.round((savedPrice - price) * 100) / 100;
  if (less === 0) return undefined;
  return `${formatPrice(Math.abs(less))} ${less > 0 ? 'less' : 'more'} than when you saved it`;
}
