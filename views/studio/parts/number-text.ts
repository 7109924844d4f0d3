/** '1,200' */
export const numberText = (value: number): string => Math.round(value).toLocaleString('en-US');

/** '1 report', '2 reports' */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;

export const entriesText = (count: number): string => countText(count, 'entry', 'entries');

/** '$1,200.00' */
export const moneyText = (value: number): string =>
  value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1_000;

/** '1.2 GB' */
export function bytesText(bytes: number): string {
  const step = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const digits = { maximumFractionDigits: step === 0 ? 0 : 1 };
  const format = new Intl.NumberFormat('en-US', { style: 'unit', unit: UNITS[step] ?? 'byte', ...digits });
  return format.format(bytes / STEP ** step);
}
