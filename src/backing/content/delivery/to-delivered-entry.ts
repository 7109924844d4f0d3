import type { AnyEntry, Environment } from '../../../contracts/content/delivery.ts';
import type { StoredEntry } from '../management/store-entries.ts';

const LOCALE = 'en-us';

/** The entry with the system's fields (docs/spec/calls.md CALLS-10), as tools read a draft. */
export function toDraft(entry: StoredEntry): AnyEntry {
  return {
    ...entry.data,
    uid: entry.uid,
    locale: LOCALE,
    tags: entry.tags,
    ACL: {},
    _version: entry.version,
    _in_progress: false,
    created_at: entry.created_at.toISOString(),
    created_by: entry.created_by,
    updated_at: entry.updated_at.toISOString(),
    updated_by: entry.updated_by,
  };
}

/** The entry as readers of an environment get it from a publish on. */
export function toDeliveredEntry(entry: StoredEntry, environment: Environment, time: Date, user: string): AnyEntry {
  return {
    ...toDraft(entry),
    publish_details: { environment, locale: LOCALE, time: time.toISOString(), user },
  };
}
