import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { OperatorError } from '../errors.ts';

/** Any number, the same for all programs that use the folder. */
const CLAIM_KEY = 7_420_180;
/** Sessions of a killed program need a moment to notice. */
const PATIENCE_MS = 2_000;

/**
 * The right to use a data folder, held as an advisory lock by an open session of its server: it ends with this process,
 * however that ends.
 */
export class FolderClaim {
  readonly #session: pg.Client;

  private constructor(session: pg.Client) {
    this.#session = session;
  }

  /**
   * Undefined when the server is not taking sessions right now.
   * @throws OperatorError when another program holds the folder.
   */
  static async take(
    connection: pg.ClientConfig,
    dataDir: string,
    onLost: () => void,
  ): Promise<FolderClaim | undefined> {
    const session = new pg.Client({ ...connection, application_name: 'thriftwire folder claim' });
    let held = false;
    session.on('error', () => undefined);
    try {
      await session.connect();
      for (const deadline = Date.now() + PATIENCE_MS; !held; await sleep(50)) {
        const answer = await session.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [CLAIM_KEY]);
        held = answer.rows[0]?.held === true;
        if (held || Date.now() > deadline) break;
      }
    } catch {
      await session.end().catch(() => undefined);
      return undefined;
    }
    if (!held) {
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
