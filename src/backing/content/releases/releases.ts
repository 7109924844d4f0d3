import { randomBytes } from 'node:crypto';
import type { Environment } from '../../../contracts/content/delivery.ts';
import {
  MAX_RELEASE_ITEMS,
  type Release,
  type ReleaseItemInput,
  type ReleaseItemKey,
  type ReleaseState,
} from '../../../contracts/content/releases.ts';
import type { Actor } from '../../platform/authorize.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import type { OnPublish } from '../announce-published.ts';
import { futureTime } from '../schedule/schedules.ts';
import { changeItems, deployRelease } from './deploy-release.ts';
import { addItems, listItems, removeItems } from './release-items.ts';
import { findRelease, lockRelease, selectReleases, toRelease } from './stored-release.ts';

interface ReleasesDependencies {
  db: Db;
  announce: OnPublish;
  now: () => Date;
  /** Makes the worker of the schedule look at what is due, as part of a transaction. */
  due: (trx: Trx) => Promise<void>;
}

interface Page {
  skip: number;
  limit: number;
}

interface ToDeploy {
  environments: readonly Environment[];
  force: boolean;
  /** Absent: now. */
  at?: Date | undefined;
  actor: Actor;
}

interface Filters {
  state?: ReleaseState | undefined;
  content_type?: string | undefined;
  uid?: string | undefined;
}

interface Name {
  name: string;
  description: string;
}

const CHANGEABLE: readonly ReleaseState[] = ['open', 'failed'];
const NOT_DEPLOYED: readonly ReleaseState[] = ['open', 'failed', 'scheduled'];

/** Releases: entries that are published and unpublished together (src/contracts/content/releases.ts). */
export class Releases {
  readonly #dependencies: ReleasesDependencies;

  constructor(dependencies: ReleasesDependencies) {
    this.#dependencies = dependencies;
  }

  async list({ state, content_type: type, uid, skip, limit }: Page & Filters) {
    const { db } = this.#dependencies;
    const found = selectReleases(db)
      .$if(state !== undefined, (query) => query.where('r.state', '=', state ?? 'open'))
      .$if(type !== undefined || uid !== undefined, (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('release_items as i')
              .select('i.uid')
              .whereRef('i.release_uid', '=', 'r.uid')
              .$if(type !== undefined, (items) => items.where('i.content_type', '=', type ?? ''))
              .$if(uid !== undefined, (items) => items.where('i.uid', '=', uid ?? '')),
          ),
        ),
      );
    const { count } = await found
      .clearSelect()
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    const rows = await found.orderBy('r.updated_at', 'desc').orderBy('r.uid').offset(skip).limit(limit).execute();
    return { releases: rows.map(toRelease), count: Number(count) };
  }

  read(uid: string): Promise<Release> {
    return findRelease(this.#dependencies.db, uid);
  }

  async create({ name, description }: Name, actor: Actor): Promise<Release> {
    const { db, now } = this.#dependencies;
    const uid = `blt${randomBytes(8).toString('hex')}`;
    const by = { created_at: now(), created_by: actor.name, updated_at: now(), updated_by: actor.name };
    const environments: Environment[] = ['production'];
    await db
      .insertInto('releases')
      .values({ uid, name, description, environments, ...by })
      .execute();
    return this.read(uid);
  }

  /** @throws Refusal 409 once it is scheduled or deployed, 422 if there is none. */
  rename(uid: string, { name, description }: Name, actor: Actor): Promise<Release> {
    return this.#change(uid, actor, async (trx) => {
      await trx.updateTable('releases').set({ name, description }).where('uid', '=', uid).execute();
    });
  }

  /** @throws Refusal 409 once it is scheduled or deployed, 422 if there is none. */
  async remove(uid: string): Promise<void> {
    await this.#dependencies.db.transaction().execute(async (trx) => {
      await lockRelease(trx, uid, CHANGEABLE);
      await trx.deleteFrom('releases').where('uid', '=', uid).execute();
    });
  }

  async items(uid: string, page: Page) {
    const { items_count: count } = await this.read(uid);
    return { items: await listItems(this.#dependencies.db, uid, page), count };
  }

  /** @throws Refusal 409 once it is scheduled or deployed, 422 for unknown entries and too many items. */
  add(uid: string, items: readonly ReleaseItemInput[], actor: Actor): Promise<Release> {
    return this.#change(uid, actor, (trx) => addItems(trx, uid, items));
  }

  /** @throws Refusal 409 once it is scheduled or deployed. */
  removeItems(uid: string, keys: readonly ReleaseItemKey[] | 'all', actor: Actor): Promise<Release> {
    return this.#change(uid, actor, (trx) => removeItems(trx, uid, keys));
  }

  /** Deploys and rolls back. Returns the items that a deployment would be refused for. */
  async check(uid: string, environments: readonly Environment[]) {
    const { db, now } = this.#dependencies;
    await this.read(uid);
    const trx = await db.startTransaction().execute();
    try {
      const { changed } = await changeItems(trx, uid, { environments, name: '', now: now(), force: false });
      const items = await listItems(trx, uid, { skip: 0, limit: MAX_RELEASE_ITEMS });
      const problems = items.flatMap(({ content_type_uid, uid: entry, title, action }, index) => {
        const errors = changed.errors.under(`items.${index}`);
        return Object.keys(errors).length > 0 ? [{ content_type_uid, uid: entry, title, action, errors }] : [];
      });
      return { deployable: changed.errors.isEmpty, problems };
    } finally {
      await trx.rollback().execute();
    }
  }

  /** @throws Refusal 409 once it is deployed, 422 for items that cannot be published. */
  async deploy(uid: string, { environments, force, at, actor }: ToDeploy): Promise<Release> {
    const { db, announce, now, due } = this.#dependencies;
    return db.transaction().execute(async (trx) => {
      await lockRelease(trx, uid, NOT_DEPLOYED);
      if (at === undefined) {
        await deployRelease(trx, uid, announce, { environments, force, name: actor.name, now: now() });
      } else {
        const time = futureTime(at, now());
        const by = { updated_at: now(), updated_by: actor.name };
        await trx
          .updateTable('releases')
          .set({
            state: 'scheduled',
            at: time,
            environments: [...environments],
            force,
            errors: null,
            attempts: 0,
            ...by,
          })
          .where('uid', '=', uid)
          .execute();
        await due(trx);
      }
      return findRelease(trx, uid);
    });
  }

  /** @throws Refusal 409 unless it is scheduled. */
  async unschedule(uid: string, actor: Actor): Promise<Release> {
    const { db, now } = this.#dependencies;
    return db.transaction().execute(async (trx) => {
      await lockRelease(trx, uid, ['scheduled']);
      const values = { state: 'open', at: null, updated_at: now(), updated_by: actor.name } as const;
      await trx.updateTable('releases').set(values).where('uid', '=', uid).execute();
      return findRelease(trx, uid);
    });
  }

  #change(uid: string, actor: Actor, work: (trx: Trx) => Promise<void>): Promise<Release> {
    const { db, now } = this.#dependencies;
    return db.transaction().execute(async (trx) => {
      await lockRelease(trx, uid, CHANGEABLE);
      await work(trx);
      const by = { updated_at: now(), updated_by: actor.name };
      await trx.updateTable('releases').set(by).where('uid', '=', uid).execute();
      return findRelease(trx, uid);
    });
  }
}
