import { errors } from '../../domain/errors/catalogue.ts';

/** Pages are looked up by url or uid, everything else by uid or slug. */
const PAGE_KEYS: readonly string[] = ['url', 'uid'];

/**
 * An empty key would find any entry or none, and seem to be right. Throws PageLookupRequiresKey, or LookupRequiresKey for
 * what is looked up by its slug (browsing spec, sections 5 and 8).
 */
export function assertLookUp(type: string, query: object = {}): void {
  for (const [key, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const clause of value) assertLookUp(type, clause);
    else if (value === undefined || value === null || value === '') {
      throw PAGE_KEYS.includes(key) ? errors.pageLookupRequiresKey({ type }) : errors.lookupRequiresKey({ type });
    }
  }
}
