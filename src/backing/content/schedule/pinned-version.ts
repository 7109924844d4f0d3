import type { Trx } from '../../platform/store/database.ts';
import { validationFailed } from '../content-refusal.ts';
import { findVersion } from '../editing/stored-versions.ts';
import type { StoredEntry } from '../management/store-entries.ts';

/** The version that a schedule or release names; undefined for the latest one. @throws Refusal 422 if it is not kept. */
export async function pinnedVersion(
  trx: Trx,
  entry: StoredEntry | undefined,
  version: number | null,
): Promise<StoredEntry | undefined> {
  if (version === null || !entry) return undefined;
  const found = await findVersion(trx, entry, version);
  if (!found) throw validationFailed({ version: ['is not kept any more.'] });
  return found;
}
