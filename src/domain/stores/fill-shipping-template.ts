import { formatPrice } from '../text/format-price.ts';

/**
 * `Free shipping on orders over {minimum}` with its amounts (US dollars) filled in; `undefined` when an amount that it
 * names is not known, since half a sentence helps nobody.
 */
export function fillShippingTemplate(
  template: string,
  amounts: { minimum?: number; cost?: number },
): string | undefined {
  const values = new Map(Object.entries(amounts));
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  if (names.some((name) => values.get(name) === undefined)) return undefined;
  return template.replace(/\{(\w+)\}/g, (_, name: string) => formatPrice(values.get(name) ?? 0));
}
