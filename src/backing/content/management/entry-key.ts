import { entryUid } from '../../../contracts/content/management.ts';
import { entryNotFound, knownType } from '../content-refusal.ts';
import type { EntryKey } from '../references.ts';

/** The entry that a path names. @throws Refusal 422 for an unknown type or an impossible uid. */
export function entryKeyOf(params: { type: string; uid: string }): EntryKey {
  const contentType = knownType(params.type).uid;
  if (!entryUid.safeParse(params.uid).success) throw entryNotFound();
  return { contentType, uid: params.uid };
}
