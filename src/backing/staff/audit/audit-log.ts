import { sql } from 'kysely';
import type { AuditActor, AuditedAnswer, AuditedCall, AuditTrail } from '../../platform/audit.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import type { StaffRow } from '../tables.ts';

const KEPT_MS = 400 * 86_400_000;
/** Autosaves for as long share a row. */
const AUTOSAVES_MS = 10 * 60_000;
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
    const [call] = calls;
    const continued = call?.isAutosave ? await this.#findContinued(call) : undefined;
    return continued === undefined ? this.#insert(this.#db, calls, null) : [continued];
  }

  async end(answers: readonly (AuditedAnswer & { id: string })[]): Promise<void> {
    // A refused autosave changed nothing: the row keeps what the autosaves before it did.
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
      where a.id = given.id and not (a.is_autosave and coalesce(a.status, 500) < 300 and given.status >= 300)`.execute(
      this.#db,
    );
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

  /** The row of autosaves that this one continues: the latest of the entry, by the same person. */
  async #findContinued({ actor, call, targets }: AuditedCall): Promise<string | undefined> {
    const latest = await this.#db
      .selectFrom('audit_logs')
      .select(['id', 'call', 'actor_kind', 'actor_name', 'is_autosave', 'status', 'created_at'])
      .where(sql<boolean>`targets @> ${[...targets]}::text[]`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!latest?.is_autosave || latest.call !== call) return undefined;
    const isOwn = latest.actor_kind === actor.kind && latest.actor_name === actor.name;
    const isRecent = latest.created_at.getTime() > this.#now().getTime() - AUTOSAVES_MS;
    return isOwn && isRecent && latest.status !== null && latest.status < 300 ? latest.id : undefined;
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
      is_autosave: call.isAutosave ?? false,
    }));
    const inserted = await db.insertInto('audit_logs').values(rows).returning('id').execute();
    return inserted.map(({ id }) => id);
  }
}
