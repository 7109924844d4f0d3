import { sql } from 'kysely';
import { environments } from '../../contracts/content/delivery.ts';
import type { PublishWebhook } from '../../contracts/content/publish-webhook.ts';
import type { SyncType } from '../../contracts/content/stack.ts';
import type { Trx } from '../platform/store/database.ts';
import { ASSET_TYPE, type EntryKey } from './references.ts';

export interface Published {
  event: PublishWebhook['event'];
  /** Entries whose version for readers of an environment changed or disappeared. */
  entries: readonly (EntryKey & { environment: string })[];
  now: Date;
  /** Only dates of demo content or parts of an asset changed: names and slugs are the same, and no editor reviewed the entries. */
  isRefreshed?: boolean;
  /** The caller records it at the end of its transaction, with others. */
  isRecordedLater?: boolean;
}

/** Records a publish, an unpublish or a delete for clients that follow sync tokens. */
export async function recordPublished(trx: Trx, { event, entries, now }: Published): Promise<void> {
  await recordChanges(trx, ENTRY_CHANGES[event], entries, now);
}

const ENTRY_CHANGES: Record<Published['event'], SyncType> = {
  publish: 'entry_published',
  unpublish: 'entry_unpublished',
  delete: 'entry_deleted',
};

/** Records an upload, which is public at once in every environment. */
export const recordUpload = (trx: Trx, uid: string, uploadedAt: Date): Promise<void> =>
  recordAsset(trx, 'asset_published', uid, uploadedAt);

export async function recordAsset(
  trx: Trx,
  type: 'asset_published' | 'asset_deleted',
  uid: string,
  now: Date,
): Promise<void> {
  const assets = environments.map((environment) => ({ environment, contentType: ASSET_TYPE, uid }));
  await recordChanges(trx, type, assets, now);
}

/** Call it last in a transaction: other publishers wait until its commit. */
async function recordChanges(trx: Trx, type: SyncType, changed: Published['entries'], now: Date): Promise<void> {
  // Positions become visible in their order: a reader at one position never misses a lower one that commits later.
  await sql`select pg_advisory_xact_lock(hashtextextended('content_changes', 0))`.execute(trx);
  await sql`
    insert into content_changes (environment, content_type, uid, type, changed_at)
    select environment, content_type, uid, ${type}, ${now}
    from unnest(
      ${changed.map(({ environment }) => environment)}::text[],
      ${changed.map(({ contentType }) => contentType)}::text[],
      ${changed.map(({ uid }) => uid)}::text[]) as changed(environment, content_type, uid)
    on conflict (environment, content_type, uid) do update set
      type = excluded.type, changed_at = excluded.changed_at, position = default`.execute(trx);
}
