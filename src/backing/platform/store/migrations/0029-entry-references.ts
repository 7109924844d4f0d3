import { type Kysely, sql } from 'kysely';
import { collectReferences } from '../../../content/references.ts';

/** Rows per statement. */
const BATCH = 2_000;

/**
 * What each entry refers to, assets included (`sys_assets.{uid}`), to find what uses an entry or asset. Published copies had
 * their entries only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table entries add column refs text[] not null default '{}'`.execute(db);
  await sql`
    create temporary table found_references (
      entry_id bigint, version integer, refs text[] not null, primary key (entry_id, version)) on commit drop`.execute(
    db,
  );
  for (let last: Row | undefined; ; ) {
    const rows: Row[] = await readVersions(db, last);
    last = rows.at(-1);
    if (!last) break;
    const found = rows.map(({ data, ...version }) => ({ ...version, refs: [...collectReferences(data)] }));
    await sql`
      insert into found_references select entry_id, version, refs
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found(entry_id bigint, version integer, refs text[])
      where refs <> '{}'`.execute(db);
  }
  await sql`
    update entries e set refs = found.refs from found_references found
    where found.entry_id = e.id and found.version = e.version`.execute(db);
  await sql`create index entries_refs on entries using gin (refs)`.execute(db);
  await sql`drop index published_entries_refs`.execute(db);
  await sql`
    update published_entries p set refs = found.refs
    from entries e join found_references found on found.entry_id = e.id
    where e.content_type = p.content_type and e.uid = p.uid and found.version = (p.data->>'_version')::integer
      and cardinality(found.refs) <> cardinality(p.refs)`.execute(db);
  await sql`create index published_entries_refs on published_entries using gin (refs)`.execute(db);
}

interface Row {
  entry_id: string;
  version: number;
  data: unknown;
}

/** The next versions in their order. */
async function readVersions(db: Kysely<unknown>, after: Row | undefined): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select entry_id, version, data from entry_versions
    where (entry_id, version) > (${after?.entry_id ?? '0'}::bigint, ${after?.version ?? 0}::integer)
    order by entry_id, version limit ${BATCH}`.execute(db);
  return rows;
}
