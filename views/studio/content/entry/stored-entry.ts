import type { DescribedField } from '../../../../src/contracts/content/content-type-description.ts';
import type { AnyEntry } from '../../../../src/contracts/content/delivery.ts';
import { toFormValues, toWritten, type Values } from './entry-values.ts';
import type { EntryStart, LoadedEntry } from './use-entry.ts';

/** The version that the form starts from. */
export interface StoredEntry {
  uid: string;
  etag: string | undefined;
  version: number;
  by: string;
  /** The path of its page. */
  url: string | undefined;
  /** The fields as they were written. */
  written: Values;
}

/** The fields of an entry as they are written. */
export const writtenOf = (fields: readonly DescribedField[], entry: AnyEntry): Values =>
  toWritten(fields, toFormValues(fields, entry));

export function toStored(fields: readonly DescribedField[], { entry, etag }: LoadedEntry): StoredEntry {
  return {
    uid: entry.uid,
    etag,
    version: Number(entry._version ?? 1),
    by: String(entry.updated_by ?? ''),
    url: typeof entry.url === 'string' ? entry.url : undefined,
    written: writtenOf(fields, entry),
  };
}

/** Changes that the browser kept began from an older version, perhaps: the server compares it. */
export const startOf = (fields: readonly DescribedField[], loaded: LoadedEntry, { kept }: EntryStart): StoredEntry => {
  const entry = toStored(fields, loaded);
  return kept?.etag === undefined ? entry : { ...entry, etag: kept.etag };
};
