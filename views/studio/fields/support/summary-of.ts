export const SUMMARY_NAMES = ['title', 'headline', 'question', 'name', 'label', 'text', 'code', 'uid'];
const MAX_LENGTH = 80;

/** A few words by which an item of a list is recognized while it is closed. */
export function summaryOf(item: object): string {
  const values = item as Record<string, unknown>;
  const found = SUMMARY_NAMES.map((name) => values[name]).find(
    (value) => typeof value === 'string' && value.trim() !== '',
  );
  return typeof found === 'string' ? found.slice(0, MAX_LENGTH) : '';
}
