import type pg from 'pg';

/** What undoes a migration that cannot run twice. */
const undo: Readonly<Record<string, string>> = {
  '0025-content-changes': 'drop table content_changes',
  '0028-entry-versions': `
    drop table entry_versions, trashed_entries, entry_leases;
    alter table entries drop column id`,
  '0029-entry-references': `
    alter table entries drop column refs;
    update published_entries set refs = array(select ref from unnest(refs) as ref where ref not like 'sys_assets.%')`,
  '0030-entry-list': 'drop table if exists entry_list, entry_refs, entry_list_format',
  '0031-staff': 'drop table staff_recovery_codes, staff_links, staff_sessions, staff',
  '0032-api-tokens': 'drop table api_tokens',
  '0033-audit-logs': 'drop table audit_logs',
  '0034-scheduled-actions': 'drop table scheduled_actions',
  '0035-releases-and-reviews': 'drop table release_items, releases, review_comments, entry_reviews',
  '0036-asset-details': `
    drop table former_asset_files;
    alter table assets drop column tags, drop column decorative, drop column focal_x, drop column focal_y,
      drop column version, drop column created_by, drop column updated_at, drop column updated_by, drop column title_key,
      drop column words, drop column trashed_at, drop column trashed_by`,
  '0038-autosaved-versions': 'alter table entry_versions drop column autosaved_since',
  '0039-studio-lists': `
    drop table staff_filters, used_assets;
    drop function asset_uses_added, asset_uses_removed, asset_copies_added, asset_copies_removed, asset_copies_changed,
      forget_unused_assets cascade`,
  '0041-report-handlers': 'alter table issue_reports drop column handled_by, drop column handled_at',
  '0043-staff-passkeys': 'drop table staff_ceremonies, staff_passkeys',
  '0048-mail-counts': 'drop table mail_counts',
  '0049-mail-pace': `
    drop table mail_domains, mail_days, mail_stops;
    delete from mail_counts where outcome = 'complaint';
    alter table mail_counts drop constraint mail_counts_outcome_check,
      add constraint mail_counts_outcome_check check (outcome in ('sent', 'failed'))`,
  '0052-watches': `
    drop table watch_reports, watch_readers, watched_entries;
    alter table engagements drop column saved_price, drop column watch_kinds, drop column known_price,
      drop column known_end, drop column is_awaited, drop column is_due, drop column removed_at`,
  '0053-queue-runs': 'drop table queue_runs',
};

/** Takes a database back to the release before a migration, by its number. */
export async function undoMigrationsFrom(session: pg.Client, number: string): Promise<void> {
  const { rows } = await session.query<{ name: string }>(
    'delete from kysely_migration where name >= $1 returning name',
    [number],
  );
  const names = rows.map(({ name }) => name).toSorted();
  for (const name of names.toReversed()) if (undo[name] !== undefined) await session.query(undo[name]);
}
