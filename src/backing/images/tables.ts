import type { Generated } from 'kysely';

/** An uploaded file. The file store holds its bytes under `upload_uid`, their hash. Rows never change. */
export interface AssetsTable {
  uid: string;
  upload_uid: string;
  filename: string;
  title: string | null;
  description: string | null;
  content_type: string;
  /** Bytes. */
  file_size: number;
  /** Pixels after EXIF rotation; null for a PDF. */
  width: number | null;
  height: number | null;
  /** Animations are delivered unchanged. */
  animated: boolean;
  created_at: Generated<Date>;
}

export interface ImagesTables {
  assets: AssetsTable;
}
