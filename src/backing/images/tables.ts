import type { ColumnType, Generated, Selectable } from 'kysely';

/** A file of an asset. The file store holds its bytes under `upload_uid`, their hash. */
export interface AssetFile {
  upload_uid: string;
  filename: string;
  content_type: string;
  /** Bytes. */
  file_size: number;
  /** Pixels after EXIF rotation; null for a PDF. */
  width: number | null;
  height: number | null;
  /** Animations are delivered unchanged. */
  animated: boolean;
}

/** An uploaded file and what editors say about it. */
export interface AssetsTable extends AssetFile {
  uid: string;
  title: string | null;
  description: string | null;
  created_at: Generated<Date>;
  tags: ColumnType<string[], string[], string[]>;
  /** An image that needs no alternative text. */
  decorative: boolean;
  /** What crops keep in view, as fractions of width and height; both or neither. */
  focal_x: number | null;
  focal_y: number | null;
  /** Counts the changes. */
  version: Generated<number>;
  created_by: string;
  updated_at: Generated<Date>;
  updated_by: string;
  /** What lists sort and search by (`listingOf`). */
  title_key: string;
  words: ColumnType<string, string, string>;
  trashed_at: ColumnType<Date | null, never, Date | null>;
  trashed_by: ColumnType<string | null, never, string | null>;
}

export type StoredAsset = Selectable<AssetsTable>;

/** Files that assets had before they were replaced. They stay at their addresses, which pages and mails hold. */
interface FormerAssetFilesTable extends AssetFile {
  uid: string;
}

export interface ImagesTables {
  assets: AssetsTable;
  former_asset_files: FormerAssetFilesTable;
}
