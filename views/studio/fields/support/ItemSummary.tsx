import { useWatch } from 'react-hook-form';
import { SUMMARY_NAMES, summaryOf } from './summary-of.ts';

/** A few words of an item of a list, as they are typed. */
export function ItemSummary({ name, fallback = '' }: { name: string; fallback?: string }) {
  const texts: unknown[] = useWatch({ name: SUMMARY_NAMES.map((one) => `${name}.${one}`) });
  return summaryOf(Object.fromEntries(texts.map((text, index) => [SUMMARY_NAMES[index], text]))) || fallback;
}
