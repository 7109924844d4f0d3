import type { Generated } from 'kysely';

/** A stored file. Its bytes lie in the file store under `upload_uid`, which is their hash: rows never change. */
export interface AssetsTable {
  uid: string;
  upload_uid: string;
  filename: string;
  title: string | null;
  description: string | null;
  content_type: string;
  /** Bytes. */
  file_size: number;
  /** Pixels after turning by EXIF; null for a PDF. */
  width: number | null;
  height: number | null;
  /** Animations are delivered as they are. */
  animated: boolean;
  created_at: Generated<Date>;
}

export interface ImagesTables {
  assets: AssetsTable;
}
