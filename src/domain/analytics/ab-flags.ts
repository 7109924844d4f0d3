/** A flag of the A/B cookie (docs/spec/analytics.md ANALYTICS-13): boolean, integer or text. */
export type FlagValue = boolean | number | string;

export const AB_COOKIE = 'ab_flags';
const NAME = /^[\w-]{1,60}$/;
const MOST_FLAGS = 100;

/** `name:value|…`. Anybody may have written it: an entry without name or value is left out, of two the first counts. */
export function parseAbFlags(cookie: string): ReadonlyMap<string, FlagValue> {
  const flags = new Map<string, FlagValue>();
  for (const entry of cookie.split('|', MOST_FLAGS)) {
    const colon = entry.indexOf(':');
    const name = entry.slice(0, Math.max(colon, 0));
    const value = entry.slice(colon + 1);
    if (NAME.test(name) && value !== '' && !flags.has(name)) flags.set(name, readValue(value));
  }
  return flags;
}

/** An integer in its one spelling: `007` and what is too long to be exact are text. */
function readValue(text: string): FlagValue {
  if (text === 'true' || text === 'false') return text === 'true';
  const number = Number(text);
  return Number.isSafeInteger(number) && String(number) === text ? number : text;
}
