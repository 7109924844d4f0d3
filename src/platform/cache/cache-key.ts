/** Cache key of a call and its parameters, independent of their order. */
export function cacheKey(call: string, params: Readonly<Record<string, unknown>>): string {
  return `${call}?${JSON.stringify(params, sortedKeys)}`;
}

function sortedKeys(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
