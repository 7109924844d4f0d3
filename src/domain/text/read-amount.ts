/**
 * A number as people write it: '39.5', '$ 1,234.50', '-10'. Undefined for all else: commas separate thousands only, because
 * '60,00' and '6,000' look alike and mean different prices.
 */
export function readAmount(text: string): number | undefined {
  const plain = text.replace(/[\s$]/g, '');
  return /^-?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?$/.test(plain) && /\d/.test(plain)
    ? Number(plain.replaceAll(',', ''))
    : undefined;
}
