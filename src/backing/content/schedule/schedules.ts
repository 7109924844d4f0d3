import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Environment } from '../../../contracts/content/delivery.ts';
import type { PublishAction, Schedule, ScheduleFilters } from '../../../contracts/content/schedules.ts';
import type { AssetAddress } from '../../images/asset-field.ts';
import type { Actor } from '../../platform/authorize.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import { objectNotFound, validationFailed } from '../content-refusal.ts';
import { type ExpectedVersions, refuseStale } from '../editing/preconditions.ts';
import { readVersion } from '../editing/stored-versions.ts';
import { findDraft } from '../management/find-draft.ts';
import { refuseUndescribed } from '../management/image-texts.ts';
import { refuseOdd } from '../management/odd-values.ts';
import type { EntryKey } from '../references.ts';

interface SchedulesDependencies {
  db: Db;
  now: () => Date;
  assetAddress: () => AssetAddress;
  /** Makes the worker look at what is due, as part of a transaction. */
  due: (trx: Trx) => Promise<void>;
}

export interface ToSchedule {
  action: PublishAction;
  environments: readonly Environment[];
  /** Absent: the latest version at that time. */
  version?: number | undefined;
  at: Date;
  force: boolean;
  /** Refuses odd values, and what would be refused at that time. */
  strict?: boolean;
  actor: Actor;
  expected?: ExpectedVersions;
}

interface Page {
  skip: number;
  limit: number;
}

/** The calendar of publishes and unpublishes (src/contracts/content/schedules.ts). */
export class Schedules {
  readonly #dependencies: SchedulesDependencies;

  constructor(dependencies: SchedulesDependencies) {
    this.#dependencies = dependencies;
  }

  /** @throws Refusal 422 for an unknown entry or version, images without a text or a time in the past, 409 for a stale version. */
  async create(key: EntryKey, { expected, ...scheduled }: ToSchedule): Promise<Schedule> {
    const { db, now, due, assetAddress } = this.#dependencies;
    const { action, environments, version, at, force, strict, actor } = scheduled;
    const time = futureTime(at, now());
    const id = `blt${randomBytes(8).toString('hex')}`;
    return db.transaction().execute(async (trx) => {
      const entry = await findDraft(trx, key, { lock: true });
      await refuseStale(trx, entry, expected, assetAddress());
      const { data } = version === undefined ? entry : await readVersion(trx, entry, version);
      if (action === 'publish' && !force) refuseUndescribed(data);
      if (action === 'publish' && strict)
        await refuseOdd(trx, { ...key, data }, { environments, at: time, isLater: true });
      await trx
        .insertInto('scheduled_actions')
        .values({
          id,
          content_type: key.contentType,
          uid: key.uid,
          action,
          environments: [...new Set(environments)],
          at: time,
          version: version ?? null,
          force,
          errors: null,
          created_at: now(),
          created_by: actor.name,
          changed_at: now(),
          changed_by: actor.name,
          done_at: null,
        })
        .execute();
      await due(trx);
      return findSchedule(trx, id);
    });
  }

  read(id: string): Promise<Schedule> {
    return findSchedule(this.#dependencies.db, id);
  }

  async list({ from, to, content_type, uid, action, state, skip, limit }: ScheduleFilters & Page) {
    const found = selectSchedules(this.#dependencies.db)
      .$if(from !== undefined, (query) => query.where('s.at', '>=', new Date(from ?? 0)))
      .$if(to !== undefined, (query) => query.where('s.at', '<', new Date(to ?? 0)))
      .$if(content_type !== undefined, (query) => query.where('s.content_type', '=', content_type ?? ''))
      .$if(uid !== undefined, (query) => query.where('s.uid', '=', uid ?? ''))
      .$if(action !== undefined, (query) => query.where('s.action', '=', action ?? 'publish'))
      .$if(state !== undefined, (query) => query.where('s.state', '=', state ?? 'pending'));
    const { count } = await found
      .clearSelect()
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    const rows = await found.orderBy('s.at').orderBy('s.position').offset(skip).limit(limit).execute();
    return { queue: rows.map(toSchedule), count: Number(count) };
  }

  /** @throws Refusal 409 if it was carried out or canceled, 422 if there is none or the time is past. */
  async reschedule(id: string, at: Date, actor: Actor): Promise<Schedule> {
    const time = futureTime(at, this.#dependencies.now());
    return this.#change(id, { at: time, state: 'pending', errors: null, attempts: 0, changed_by: actor.name });
  }

  /** @throws Refusal 409 if it was carried out or canceled, 422 if there is none. */
  async cancel(id: string, actor: Actor): Promise<Schedule> {
    return this.#change(id, { state: 'canceled', changed_by: actor.name });
  }

  async #change(id: string, values: object): Promise<Schedule> {
    const { db, now, due } = this.#dependencies;
    return db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('scheduled_actions')
        .set({ ...values, changed_at: now() })
        .where('id', '=', id)
        .where('state', 'in', ['pending', 'failed'])
        .executeTakeFirst();
      const schedule = await findSchedule(trx, id);
      if (numUpdatedRows === 0n) throw notPending(schedule.state);
      await due(trx);
      return schedule;
    });
  }
}

const notPending = (state: string) =>
  new Refusal(409, `The scheduled action cannot be changed: it is ${state}.`, { fields: { state: [`is ${state}.`] } });

/** @throws Refusal 422: a mistyped date must not publish at once. */
export function futureTime(at: Date, now: Date): Date {
  if (at <= now) throw validationFailed({ scheduled_at: ['must be in the future.'] });
  return at;
}

const COLUMNS = [
  's.id',
  's.content_type',
  's.uid',
  's.action',
  's.environments',
  's.version',
  's.at',
  's.state',
  's.errors',
  's.created_at',
  's.created_by',
  's.changed_at',
  's.changed_by',
  's.done_at',
] as const;

function selectSchedules(db: Db | Trx) {
  return db
    .selectFrom('scheduled_actions as s')
    .innerJoin('entries as e', (join) =>
      join.onRef('e.content_type', '=', 's.content_type').onRef('e.uid', '=', 's.uid'),
    )
    .select([...COLUMNS, sql<string>`coalesce(e.data->>'headline', e.data->>'title', e.uid)`.as('title')]);
}

/** @throws Refusal 422 */
async function findSchedule(db: Db | Trx, id: string): Promise<Schedule> {
  const row = await selectSchedules(db).where('s.id', '=', id).executeTakeFirst();
  if (!row) throw objectNotFound('uid');
  return toSchedule(row);
}

type ScheduleRow = Awaited<ReturnType<ReturnType<typeof selectSchedules>['executeTakeFirstOrThrow']>>;

function toSchedule({ at, errors, created_at, changed_at, done_at, ...row }: ScheduleRow): Schedule {
  return {
    ...row,
    scheduled_at: at.toISOString(),
    ...(errors && { errors }),
    created_at: created_at.toISOString(),
    changed_at: changed_at.toISOString(),
    done_at: done_at?.toISOString() ?? null,
  };
}
