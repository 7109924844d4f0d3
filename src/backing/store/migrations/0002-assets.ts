import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Stored files (images and PDFs); their bytes lie in the file store. */
export const assets: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('assets')
      .addColumn('uid', 'text', (column) => column.primaryKey())
      .addColumn('upload_uid', 'text', (column) => column.notNull())
      .addColumn('filename', 'text', (column) => column.notNull())
      .addColumn('title', 'text')
      .addColumn('description', 'text')
      .addColumn('content_type', 'text', (column) => column.notNull())
      .addColumn('file_size', 'integer', (column) => column.notNull())
      .addColumn('width', 'integer')
      .addColumn('height', 'integer')
      .addColumn('animated', 'boolean', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute();
  },
};
