import type pg from 'pg';
import { eventually } from '../eventually.ts';

/** A moment of a program's work: a change of one row, which a condition on `new` or `old` tells from all others. */
export interface StoppingPoint {
  change: 'insert' | 'update' | 'delete';
  table: string;
  when: string;
}

/** Any number that no other lock of the database uses. */
const LOCK = 7_265_900;

/** Lets programs wait in the middle of their work, for ever: to be killed there. Over a session of the test's own. */
export class StoppingPoints {
  readonly #session: pg.Client;
  #tables: string[] = [];

  constructor(session: pg.Client) {
    this.#session = session;
  }

  /** Makes the writer of the change wait before it. `reached` resolves when a writer waits there. */
  async stopAt({ change, table, when }: StoppingPoint): Promise<{ reached(): Promise<void> }> {
    if (this.#tables.length === 0) {
      await this.#session.query(`select pg_advisory_lock(${LOCK})`);
      await this.#session.query(`
        create or replace function stop_here() returns trigger language plpgsql as $$
        begin
          perform pg_advisory_xact_lock(${LOCK});
          return coalesce(new, old);
        end $$`);
    }
    const nth = this.#tables.push(table);
    await this.#session.query(
      `create trigger stop_${nth} before ${change} on ${table} for each row when (${when}) execute function stop_here()`,
    );
    const reached = async () => {
      await eventually(async () => (await this.#stopped()).length >= nth);
    };
    return { reached };
  }

  /** Ends the sessions that wait, whose transactions are lost with them, and lets all others pass. */
  async undo(): Promise<void> {
    for (const pid of await this.#stopped()) await this.#session.query('select pg_terminate_backend($1)', [pid]);
    for (const [at, table] of this.#tables.entries())
      await this.#session.query(`drop trigger stop_${at + 1} on ${table}`);
    if (this.#tables.length > 0) await this.#session.query(`select pg_advisory_unlock(${LOCK})`);
    this.#tables = [];
  }

  async #stopped(): Promise<number[]> {
    const { rows } = await this.#session.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`,
    );
    return rows.map(({ pid }) => pid);
  }
}
