import type pg from 'pg';

/** What undoes a migration that cannot run twice. */
const undo: Readonly<Record<string, string>> = {
  '0025-content-changes': 'drop table content_changes',
  '0030-staff': 'drop table staff_recovery_codes, staff_links, staff_sessions, staff',
  '0031-api-tokens': 'drop table api_tokens',
  '0032-audit-logs': 'drop table audit_logs',
};

/** Takes a database back to the release before a migration, by its number. */
export async function undoMigrationsFrom(session: pg.Client, number: string): Promise<void> {
  const { rows } = await session.query<{ name: string }>(
    'delete from kysely_migration where name >= $1 returning name',
    [number],
  );
  const statements = rows
    .map(({ name }) => name)
    .toSorted()
    .toReversed();
  for (const name of statements) if (undo[name] !== undefined) await session.query(undo[name]);
}
