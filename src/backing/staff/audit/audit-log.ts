import { sql } from 'kysely';
import type { AuditActor, AuditedAnswer, AuditedCall, AuditTrail } from '../../platform/audit.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import type { StaffRow } from '../tables.ts';

const KEPT_MS = 400 * 86_400_000;
/** Rows that one statement prunes. */
const BATCH = 5_000;

/** Writes the audit trail. */
export class AuditLog implements AuditTrail {
  readonly #db: Db;
  readonly #now: () => Date;

  constructor(db: Db, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  async begin(calls: readonly AuditedCall[]): Promise<string[]> {
    return this.#insert(this.#db, calls, null);
  }

  async end(answers: readonly (AuditedAnswer & { id: string })[]): Promise<void> {
    await sql`
      update audit_logs a set
        status = given.status,
        version = given.version,
        results = given.results,
        targets = a.targets || array(
          select t from unnest(given.targets) with ordinality as added(t, place)
          where not t = any(a.targets) order by place)
      from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
        as given(id bigint, status integer, version integer, results jsonb, targets text[])
      where a.id = given.id`.execute(this.#db);
  }

  /** Records a change of the member's own account by a call without a session, in the transaction of the change. */
  async add(trx: Trx, { uid, name }: Pick<StaffRow, 'uid' | 'name'>, call: string, requestId: string): Promise<void> {
    const actor: AuditActor = { name, kind: 'staff', uid };
    await this.#insert(trx, [{ actor, module: 'user', call, targets: [uid], requestId }], 200);
  }

  async prune(stopping: AbortSignal): Promise<void> {
    const before = new Date(this.#now().getTime() - KEPT_MS);
    while (!stopping.aborted) {
      const { numAffectedRows } = await sql`
        delete from audit_logs where id in
          (select id from audit_logs where created_at < ${before} order by created_at limit ${BATCH})`.execute(
        this.#db,
      );
      if (Number(numAffectedRows ?? 0) < BATCH) return;
    }
  }

  async #insert(db: Db | Trx, calls: readonly AuditedCall[], status: number | null): Promise<string[]> {
    const created_at = this.#now();
    const rows = calls.map(({ actor, ...call }) => ({
      created_at,
      actor_name: actor.name,
      actor_kind: actor.kind,
      actor_uid: actor.uid,
      module: call.module,
      call: call.call,
      request_id: call.requestId,
      targets: call.targets,
      version: null,
      status,
      results: null,
    }));
    const inserted = await db.insertInto('audit_logs').values(rows).returning('id').execute();
    return inserted.map(({ id }) => id);
  }
}
