import type { Migration } from 'kysely/migration';
import * as content from './migrations/0001-content.ts';

/** All migrations by name. They run in the order of their names, each exactly once: a shipped one never changes. */
export const migrations: Record<string, Migration> = {
  '0001-content': content,
};
