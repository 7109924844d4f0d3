import { errors } from '../../domain/errors/catalog.ts';

/** Pages are found by url or uid, other entries by uid or slug. */
const PAGE_KEYS: readonly string[] = ['url', 'uid'];

/**
 * An empty key would match an arbitrary entry. Throws PageLookupRequiresKey, or LookupRequiresKey for entries that are
 * found by slug (docs/spec/content.md CONTENT-27).
 */
export function assertLookUp(type: string, query: object = {}): void {
  for (const [key, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const clause of value) assertLookUp(type, clause);
    else if (value === undefined || value === null || value === '') {
      throw PAGE_KEYS.includes(key) ? errors.pageLookupRequiresKey({ type }) : errors.lookupRequiresKey({ type });
    }
  }
}
