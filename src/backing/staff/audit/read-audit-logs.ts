import { type Selectable, sql } from 'kysely';
import type { CallQuery } from '../../../contracts/define-call.ts';
import type { AuditLog, auditCalls } from '../../../contracts/staff/audit-calls.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Db } from '../../platform/store/database.ts';
import type { StaffTables } from '../tables.ts';

type Filters = CallQuery<(typeof auditCalls)['calls']['listAuditLogs']>;

/** A page of writes, newest first. */
export async function listAuditLogs(db: Db, filters: Filters) {
  const { limit, skip, cursor, include_count: includeCount } = filters;
  const matching = matchingLogs(db, filters);
  const rows = await matching
    .selectAll()
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const next = rows.length > limit ? page.at(-1)?.id : undefined;
  const counted =
    includeCount === 'true'
      ? await matching.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
      : undefined;
  return {
    logs: page.map(toAuditLog),
    ...(counted && { count: Number(counted.count) }),
    ...(next !== undefined && { next }),
  };
}

function matchingLogs(db: Db, { actor, module, event_type: call, target, from, until }: Filters) {
  return db
    .selectFrom('audit_logs')
    .$if(actor !== undefined, (query) =>
      query.where(({ eb, or }) => or([eb('actor_name', '=', actor ?? ''), eb('actor_uid', '=', actor ?? '')])),
    )
    .$if(module !== undefined, (query) => query.where('module', '=', module ?? ''))
    .$if(call !== undefined, (query) => query.where('call', '=', call ?? ''))
    .$if(target !== undefined, (query) => query.where(sql<boolean>`targets @> ${[target]}::text[]`))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', new Date(from ?? 0)))
    .$if(until !== undefined, (query) => query.where('created_at', '<', new Date(until ?? 0)));
}

/** @throws Refusal 422 */
export async function readAuditLog(db: Db, uid: string): Promise<AuditLog> {
  const row = /^\d{1,18}$/.test(uid)
    ? await db.selectFrom('audit_logs').selectAll().where('id', '=', uid).executeTakeFirst()
    : undefined;
  if (!row) throw new Refusal(422, 'There is no such log.', { code: 141, fields: { uid: ['is not valid.'] } });
  return toAuditLog(row);
}

const toAuditLog = (row: Selectable<StaffTables['audit_logs']>): AuditLog => ({
  uid: row.id,
  created_at: row.created_at.toISOString(),
  created_by: row.actor_name,
  created_by_uid: row.actor_uid,
  created_by_kind: row.actor_kind,
  module: row.module,
  event_type: row.call,
  request_id: row.request_id,
  targets: row.targets,
  version: row.version,
  status: row.status,
  ...(row.results !== null && { results: row.results }),
});
