import { sql } from 'kysely';
import type { Db, Trx } from '../platform/store/database.ts';
import { readStop, STOPPED_DELAY_MS } from './complaint-stop.ts';

/** Mails may go out this much ahead of their time, so that a few alerts at once are not queued again one by one. */
const BURST_MS = 10_000;
const FIRST_HOLD_MS = 60_000;
/** 64 times slower, and an hour without mails. */
const MAX_SLOWNESS = 6;
/** Turns are at most 3 hours ahead, and a slow interval more: one beyond this is of a clock that was wrong. */
const MAX_AHEAD_MS = 21_600_000;
/** Each such span without a refusal makes a domain twice as fast again. */
const RECOVERY_MS = 900_000;
const DAY_MS = 86_400_000;
/** On the first day of the warm-up; each further day allows half as many more, up to more than anyone sends. */
const FIRST_DAY_MAILS = 200;
const WARM_UP_GROWTH = 1.5;
const WARM_UP_DAYS = 21;
const DAYS_KEPT = 60;

export interface PaceSettings {
  /** Deal alert mails to one domain; 0: no limit. */
  perMinute: number;
  /** The first day of the warm-up, YYYY-MM-DD. */
  warmUpFrom: string | undefined;
}

/** The state of a mail that waits for its turn. */
interface Waiting {
  /** When it got its turn; undefined: it has none yet. */
  reservedAt?: Date | undefined;
  /** It counts among the mails of a day of the warm-up. */
  isCounted: boolean;
}

/** `now`, or when a mail may be sent, or asks again for a turn. */
export type Turn = { at: 'now' } | (Waiting & { at: Date });

/** Paces optional mails in the database, so that several programs share the limits. Account mails are never held. */
export class MailPace {
  readonly #db: Db;
  readonly #settings: PaceSettings;

  constructor(db: Db, settings: PaceSettings) {
    this.#db = db;
    this.#settings = settings;
  }

  /** The turn of a mail. A turn after `until` is not taken: it would keep others from theirs. */
  reserve(address: string, now: Date, { reservedAt, isCounted }: Waiting, until: Date): Promise<Turn> {
    return this.#db.transaction().execute(async (trx) => {
      if (await readStop(trx)) return { at: new Date(now.getTime() + STOPPED_DELAY_MS), reservedAt, isCounted };
      const domain = await lockDomain(trx, domainOf(address), now);
      const heldUntil = domain.held_until ?? now;
      // Turns of before a slow-down were given at the old pace.
      if (reservedAt && reservedAt > slowedAt(domain) && heldUntil <= now) return { at: 'now' };
      const nextAt = domain.next_at.getTime() - now.getTime() > MAX_AHEAD_MS ? now : domain.next_at;
      const at = latest(nextAt, heldUntil, now);
      if (at > until) return { at, isCounted };
      const day = warmUpDay(this.#settings.warmUpFrom, now);
      if (!isCounted && !(await countToday(trx, now, mailsOnDay(day)))) return { at: nextDay(now), isCounted };
      await sql`
        update mail_domains set next_at = ${new Date(at.getTime() + this.#intervalMs(domain, now))}
        where domain = ${domain.domain}`.execute(trx);
      const isSoon = heldUntil <= now && at.getTime() - now.getTime() <= BURST_MS;
      return isSoon ? { at: 'now' } : { at, reservedAt: now, isCounted: true };
    });
  }

  /** A server asked for fewer mails to the domain of this address: none for a while, then half as many. */
  async slowDown(address: string, now: Date): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const domain = await lockDomain(trx, domainOf(address), now);
      // Replies to mails that were on their way count once.
      if (domain.held_until && domain.held_until > now) return;
      const slowness = Math.min(MAX_SLOWNESS, slownessAt(domain, now) + 1);
      const heldUntil = new Date(now.getTime() + FIRST_HOLD_MS * 2 ** (slowness - 1));
      await trx
        .updateTable('mail_domains')
        .set({ slowness, held_until: heldUntil, next_at: heldUntil })
        .where('domain', '=', domain.domain)
        .execute();
    });
  }

  /** The pace for people: today's mails, and the domains that are slowed down. */
  async read(now: Date) {
    const [today, domains] = await Promise.all([
      sql<{ mails: number }>`select mails from mail_days where day = ${dayOf(now)}::date`.execute(this.#db),
      this.#db.selectFrom('mail_domains').selectAll().where('slowness', '>', 0).orderBy('domain').limit(100).execute(),
    ]);
    const allowed = mailsOnDay(warmUpDay(this.#settings.warmUpFrom, now));
    return {
      mails: today.rows[0]?.mails ?? 0,
      max_mails: Number.isFinite(allowed) ? allowed : null,
      per_minute: this.#settings.perMinute,
      slow_domains: domains
        .filter((domain) => slownessAt(domain, now) > 0)
        .map((domain) => ({
          domain: domain.domain,
          times_slower: 2 ** slownessAt(domain, now),
          held_until: domain.held_until && domain.held_until > now ? domain.held_until.toISOString() : null,
        })),
    };
  }

  /** A domain without a limit of its own is still slowed down. */
  #intervalMs(domain: Domain, now: Date): number {
    const slowness = slownessAt(domain, now);
    const { perMinute } = this.#settings;
    return perMinute === 0 && slowness === 0 ? 0 : (60_000 / (perMinute || 600)) * 2 ** slowness;
  }
}

export async function forgetPace(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await sql`
    delete from mail_domains where next_at < ${dayAgo} and coalesce(held_until, next_at) < ${dayAgo}`.execute(db);
  await sql`delete from mail_days where day < ${dayOf(new Date(now.getTime() - DAYS_KEPT * DAY_MS))}::date`.execute(db);
}

interface Domain {
  domain: string;
  next_at: Date;
  slowness: number;
  held_until: Date | null;
}

async function lockDomain(trx: Trx, domain: string, now: Date): Promise<Domain> {
  const { rows } = await sql<Domain>`
    insert into mail_domains as known (domain, next_at) values (${domain}, ${now})
    on conflict (domain) do update set domain = excluded.domain
    returning domain, next_at, slowness, held_until`.execute(trx);
  const [locked] = rows;
  if (!locked) throw new Error('An upsert returned no row.');
  return locked;
}

/** Counts a mail of today; returns false when the warm-up allows no more. */
async function countToday(trx: Trx, now: Date, max: number): Promise<boolean> {
  if (max <= 0) return false;
  const limit = Number.isFinite(max) ? max : 2_147_483_647;
  const { rows } = await sql`
    insert into mail_days as known (day, mails) values (${dayOf(now)}::date, 1)
    on conflict (day) do update set mails = known.mails + 1 where known.mails < ${limit}::int
    returning day`.execute(trx);
  return rows.length > 0;
}

function slownessAt({ slowness, held_until: heldUntil }: Domain, now: Date): number {
  if (!heldUntil || heldUntil > now) return slowness;
  return Math.max(0, slowness - Math.floor((now.getTime() - heldUntil.getTime()) / RECOVERY_MS));
}

/** When the domain was slowed down last. */
const slowedAt = ({ slowness, held_until: heldUntil }: Domain): Date =>
  new Date(heldUntil ? heldUntil.getTime() - FIRST_HOLD_MS * 2 ** (slowness - 1) : 0);

/** The days since the warm-up began. */
const warmUpDay = (from: string | undefined, now: Date): number =>
  from === undefined ? WARM_UP_DAYS : Math.floor((now.getTime() - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

function mailsOnDay(day: number): number {
  if (day >= WARM_UP_DAYS) return Number.POSITIVE_INFINITY;
  return day < 0 ? 0 : Math.floor(FIRST_DAY_MAILS * WARM_UP_GROWTH ** day);
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const nextDay = (at: Date): Date => new Date(Date.parse(dayOf(at)) + DAY_MS);
const latest = (...times: Date[]): Date => new Date(Math.max(...times.map((time) => time.getTime())));
