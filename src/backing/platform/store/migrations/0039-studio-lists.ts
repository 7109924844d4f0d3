import { type Kysely, sql } from 'kysely';

/** Filters of lists that members of the staff gave a name, and which assets entries use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_filters (
      staff_uid text not null references staff on delete cascade,
      name text not null,
      address text not null,
      primary key (staff_uid, name)
    )`.execute(db);
  await sql`create table used_assets (uid text primary key)`.execute(db);
  await sql`
    insert into used_assets
    select substr(target, 12) from (
      select target from entry_refs union select unnest(refs) from published_entries) as refs(target)
    where target like 'sys\\_assets.%'`.execute(db);
  await sql`
    create function forget_unused_assets(targets text[]) returns void language sql as $$
      delete from used_assets u using unnest(targets) as target
      where target like 'sys\\_assets.%' and u.uid = substr(target, 12)
        and not exists (select from entry_refs r where r.target = 'sys_assets.' || u.uid)
        and not exists (select from published_entries p where p.refs @> array['sys_assets.' || u.uid])
    $$`.execute(db);
  const trigger = async (name: string, on: string, tables: string, body: string) => {
    await sql`
      create function ${sql.ref(name)}() returns trigger language plpgsql as ${sql.lit(`begin ${body}; return null; end`)}`.execute(
      db,
    );
    await sql`
      create trigger ${sql.ref(name)} after ${sql.raw(on)} referencing ${sql.raw(tables)}
      for each statement execute function ${sql.ref(name)}()`.execute(db);
  };
  const remember = (targets: string) => `
    insert into used_assets select distinct substr(target, 12) from (${targets}) as refs(target)
    where target like 'sys\\_assets.%' on conflict do nothing`;
  const forget = (targets: string) => `perform forget_unused_assets(array(${targets}))`;
  await trigger('asset_uses_added', 'insert on entry_refs', 'new table as added', remember('select target from added'));
  await trigger(
    'asset_uses_removed',
    'delete on entry_refs',
    'old table as removed',
    forget('select target from removed'),
  );
  const published = 'select unnest(refs) from added';
  const unpublished = 'select unnest(refs) from removed';
  await trigger('asset_copies_added', 'insert on published_entries', 'new table as added', remember(published));
  await trigger('asset_copies_removed', 'delete on published_entries', 'old table as removed', forget(unpublished));
  await trigger(
    'asset_copies_changed',
    'update on published_entries',
    'old table as removed new table as added',
    `${remember(`${published} except ${unpublished}`)}; ${forget(`${unpublished} except ${published}`)}`,
  );
}
