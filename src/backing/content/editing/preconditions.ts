import type { Request } from 'express';
import type { AssetAddress } from '../../images/asset-field.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Trx } from '../../platform/store/database.ts';
import { withAssetUrls } from '../asset-urls.ts';
import { type StoredEntry, toDraft } from '../management/store-entries.ts';
import { findVersion } from './stored-versions.ts';

/** The ETag of a version. With the id, because an entry that is created again begins at version 1. */
export const etagOf = ({ id, version }: Pick<StoredEntry, 'id' | 'version'>) => `"${id}.${version}"`;

interface ExpectedVersion {
  id: string;
  version: number;
}
/** The versions that a write may start from; undefined for any. */
export type ExpectedVersions = readonly ExpectedVersion[] | undefined;

/** Proxies that compress answers make tags weak. */
const TAG = /^(?:W\/)?"(\d{1,18})\.(\d{1,9})"$/;

/** @throws Refusal 400 for a header that is no list of versions. */
export function expectedVersions({ headers: { 'if-match': header } }: Pick<Request, 'headers'>): ExpectedVersions {
  if (header === undefined || header.trim() === '*') return undefined;
  return header.split(',').map((tag) => {
    const [, id, version] = TAG.exec(tag.trim()) ?? [];
    if (id !== undefined) return { id, version: Number(version) };
    throw new Refusal(400, 'The header If-Match is not valid.', { fields: { 'if-match': ['must be an ETag.'] } });
  });
}

/** Call it with the entry locked. @throws Refusal 409 with both versions if the entry has another version by now. */
export async function refuseStale(
  trx: Trx,
  entry: StoredEntry,
  expected: ExpectedVersions,
  address: AssetAddress,
): Promise<void> {
  if (!expected || expected.some(({ id, version }) => id === entry.id && version === entry.version)) return;
  const [started] = expected.toSorted((one, other) => other.version - one.version);
  const base = started?.id === entry.id ? await findVersion(trx, entry, started.version) : undefined;
  const conflict = { current: toDraft(entry), etag: etagOf(entry), base: base ? toDraft(base) : null };
  throw new Refusal(409, `${entry.updated_by} saved version ${entry.version} of this entry in the meantime.`, {
    fields: { 'if-match': [`is not version ${entry.version}.`] },
    conflict: withAssetUrls(conflict, address),
  });
}
