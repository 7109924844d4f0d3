import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { OperatorError } from '../errors.ts';

/** An arbitrary number that is the same in every program. */
const CLAIM_KEY = 7_420_180;
/** PostgreSQL needs a moment to end the sessions of a killed program. */
const LOCK_TIMEOUT_MS = 2_000;

/**
 * The exclusive right to use a data folder: an advisory lock of an open session of its server, which ends with this process
 * in any case.
 */
export class FolderClaim {
  readonly #session: pg.Client;

  private constructor(session: pg.Client) {
    this.#session = session;
  }

  /**
   * Undefined while the server accepts no sessions.
   * @throws OperatorError when another program uses the folder.
   */
  static async acquire(
    connection: pg.ClientConfig,
    dataDir: string,
    onLost: () => void,
  ): Promise<FolderClaim | undefined> {
    const session = new pg.Client({ ...connection, application_name: 'thriftwire folder claim' });
    let isHeld = false;
    session.on('error', () => undefined);
    try {
      await session.connect();
      for (const deadline = Date.now() + LOCK_TIMEOUT_MS; !isHeld; await sleep(50)) {
        const answer = await session.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [CLAIM_KEY]);
        isHeld = answer.rows[0]?.held === true;
        if (isHeld || Date.now() > deadline) break;
      }
    } catch {
      await session.end().catch(() => undefined);
      return undefined;
    }
    if (!isHeld) {
      await session.end();
      throw new OperatorError(
        `Another backing program already uses ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
      );
    }
    session.once('end', onLost);
    return new FolderClaim(session);
  }

  async release(): Promise<void> {
    this.#session.removeAllListeners('end');
    await this.#session.end().catch(() => undefined);
  }
}
