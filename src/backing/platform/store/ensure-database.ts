import pg from 'pg';

/** Makes a database on the embedded server unless it is there. */
export async function ensureDatabase(connection: pg.ClientConfig, name: string): Promise<void> {
  const session = new pg.Client(connection);
  session.on('error', () => undefined);
  await session.connect();
  try {
    const { rowCount } = await session.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await session.query(`create database ${session.escapeIdentifier(name)} strategy wal_log`);
  } finally {
    await session.end();
  }
}
