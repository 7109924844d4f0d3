import type { ColumnType, JSONColumnType } from 'kysely';

/** An entry's own fields as JSON, by their wire names. */
export type EntryData = Record<string, unknown>;
type Json = JSONColumnType<EntryData, string, string>;
/** A day in UTC, `2026-11-21`. */
type Day = ColumnType<string | null, string | null, string | null>;
/** A bigint. */
type Id = ColumnType<string, string | undefined, never>;

/** The latest saved version of every entry, published or not. */
export interface EntriesTable {
  content_type: string;
  uid: string;
  data: Json;
  tags: ColumnType<string[], string[], string[]>;
  version: number;
  created_at: Date;
  created_by: string;
  updated_at: Date;
  updated_by: string;
  /** The day that the dates inside `data` are relative to, for unedited demo entries; null for all others. */
  dated_on: Day;
  /** Tells the entry from an earlier one of the same uid. */
  id: Id;
  /** `{content_type}.{uid}` of every entry and asset that it refers to. */
  refs: ColumnType<string[], string[], string[]>;
}

/** Every kept save of an entry, also of one in the trash; the latest one is the entry. */
interface EntryVersionsTable {
  entry_id: Id;
  version: number;
  data: Json;
  tags: ColumnType<string[], string[], string[]>;
  saved_at: Date;
  saved_by: string;
  /** When the autosaves began that it holds; null if its author saved it. */
  autosaved_since: Date | null;
}

/** Deleted entries; their fields are in their versions. */
interface TrashedEntriesTable
  extends Pick<EntriesTable, 'id' | 'content_type' | 'uid' | 'version' | 'refs' | 'created_at' | 'created_by'> {
  trashed_at: Date;
  trashed_by: string;
}

/** The edit lease of an entry. */
export interface EntryLeasesTable {
  entry_id: Id;
  holder: string;
  /** Names the client, as it chose. */
  session: string;
  since: Date;
  until: Date;
}

/** The copy that readers of an environment get, written at each publish, with system fields. */
interface PublishedEntriesTable {
  environment: string;
  content_type: string;
  uid: string;
  /** The entry exactly as it is delivered. */
  data: Json;
  /** `{content_type}.{uid}` of every entry and asset that this one refers to. */
  refs: ColumnType<string[], string[], string[]>;
  updated_at: Date;
}

/** The last change of each entry and asset for readers of an environment. */
interface ContentChangesTable {
  environment: string;
  content_type: string;
  uid: string;
  /** As the vendor's sync names it, such as `entry_published`. */
  type: string;
  /** Grows with every change, in the order of the commits. */
  position: ColumnType<number, never, never>;
  changed_at: Date;
}

/** What lists of drafts show, filter and sort by: one row for each entry (`listEntries`). */
interface EntryListTable {
  content_type: string;
  uid: string;
  title: string;
  /** Its words in lower case: titles in the order of letters. */
  title_key: string;
  url: string | null;
  /** An asset field. */
  image: JSONColumnType<EntryData> | null;
  /** `{content_type}.{uid}` of its own store, and of the first entry that is shown as a part of it. */
  store: string | null;
  part: string | null;
  price: number | null;
  starts_at: Date | null;
  expires_at: Date | null;
  popularity: number | null;
  tags: string[];
  words: string;
  version: number;
  created_at: Date;
  created_by: string;
  updated_at: Date;
  updated_by: string;
  /** The version that is published to `production`, and the last publish; only the time after it was taken down. */
  published_version: number | null;
  published_at: Date | null;
  /** The same of `production-preview`. */
  preview_version: number | null;
  preview_at: Date | null;
}

/** The references of the latest saved versions. */
interface EntryRefsTable {
  content_type: string;
  uid: string;
  /** `{content_type}.{uid}` */
  target: string;
}

/** Assets that an entry's latest version or published copy refers to; triggers of migration 0039 keep it. */
interface UsedAssetsTable {
  uid: string;
}

/** One row: how the rows of `entry_list` are derived. */
interface EntryListFormatTable {
  format: number;
}

/** Redirects of paths of the site. */
interface RouteRulesTable {
  path: string;
  location: string;
  status: 301 | 302 | 308;
  updated_at: Date;
}

export interface ContentTables {
  entries: EntriesTable;
  entry_versions: EntryVersionsTable;
  trashed_entries: TrashedEntriesTable;
  entry_leases: EntryLeasesTable;
  published_entries: PublishedEntriesTable;
  content_changes: ContentChangesTable;
  entry_list: EntryListTable;
  entry_list_format: EntryListFormatTable;
  entry_refs: EntryRefsTable;
  used_assets: UsedAssetsTable;
  route_rules: RouteRulesTable;
}
