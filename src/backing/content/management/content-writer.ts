import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type AnyEntry, type Environment, environments } from '../../../contracts/content/delivery.ts';
import type { BulkItem, BulkKey } from '../../../contracts/content/management.ts';
import type { Actor } from '../../platform/authorize.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import type { OnPublish } from '../announce-published.ts';
import { entryNotFound, validationFailed } from '../content-refusal.ts';
import type { EntryKey } from '../references.ts';
import { savedVersion } from '../schedule/pinned-entry.ts';
import type { JsonObject } from '../walk-values.ts';
import { FieldErrors } from './field-errors.ts';
import { itemByItem } from './item-by-item.ts';
import { type PreparedEntry, prepareEntries } from './prepare-entries.ts';
import { type Author, type Force, publishEntries, type StoredEntry, storeEntries, toDraft } from './store-entries.ts';
import { type RemoveOptions, type ToRemove, takeDownEntries } from './take-down-entries.ts';

interface ContentWriterDependencies {
  db: Db;
  announce: OnPublish;
  now: () => Date;
}

interface Atomic {
  /** All items or none. */
  atomic: boolean;
}

interface By {
  actor: Actor;
}

interface OfVersion {
  /** Absent: the latest. */
  version?: number | undefined;
}

interface BulkOptions extends Atomic, Force, By {
  demo: boolean;
}

export interface Saved {
  entry: AnyEntry;
  warnings?: Record<string, string[]>;
}

/**
 * The writes of the management API (src/contracts/content/management.ts). Each method is one transaction: entry, published
 * copy, search document and announcement are on disk together, or a method that throws changed nothing.
 */
export class ContentWriter {
  readonly #db: Db;
  readonly #announce: OnPublish;
  readonly #now: () => Date;

  constructor({ db, announce, now }: ContentWriterDependencies) {
    this.#db = db;
    this.#announce = announce;
    this.#now = now;
  }

  /** @throws Refusal 422 for invalid fields or a uid that is taken. */
  create(contentType: string, entry: JsonObject & { uid?: string | undefined }, { actor }: By): Promise<Saved> {
    const uid = entry.uid ?? `blt${randomBytes(8).toString('hex')}`;
    return this.#save({ contentType, uid }, entry, actor, (present) => {
      if (present) throw validationFailed({ uid: ['is already taken.'] });
    });
  }

  /** Replaces the fields of an entry. @throws Refusal 422 for invalid fields or an unknown entry. */
  replace(key: EntryKey, entry: JsonObject, { actor }: By): Promise<Saved> {
    return this.#save(key, entry, actor, (present) => {
      if (!present) throw entryNotFound();
    });
  }

  /** Creates or replaces entries and publishes them. @throws Refusal of all items, for the first problem if it is atomic. */
  bulk(items: readonly BulkItem[], { actor, demo, force, atomic }: BulkOptions) {
    const author = { name: actor.name, isDemo: demo, now: this.#now(), force };
    const keyOf = ({ content_type, entry }: BulkItem) => ({ content_type, uid: entry.uid });
    return itemByItem(items, { isAtomic: atomic, keyOf }, (some) => this.#writeAll(some, author));
  }

  async #writeAll(items: readonly BulkItem[], author: Author & Force): Promise<PreparedEntry[]> {
    refuseRepeated(items);
    const given = items.map(({ content_type: contentType, entry }, index) => ({
      contentType,
      uid: entry.uid,
      entry,
      path: `items.${index}.entry`,
    }));
    const prepared = await prepareEntries(this.#db, given);
    await this.#db.transaction().execute(async (trx) => {
      const saved = await storeEntries(trx, prepared, author);
      const toPublish = saved.map((entry, index) => ({
        entry,
        environments: items[index]?.publish ?? [],
        path: given[index]?.path ?? '',
      }));
      await publishEntries(trx, this.#announce, toPublish, author);
    });
    return prepared;
  }

  /** The latest saved version. @throws Refusal 422 for an unknown entry. */
  async draft(key: EntryKey): Promise<AnyEntry> {
    return toDraft(await findSaved(this.#db, key));
  }

  /** @throws Refusal 422 for an unknown entry or one that lacks what its page needs. */
  publish(
    key: EntryKey,
    environments: readonly Environment[],
    { actor, force, version }: By & Force & OfVersion,
  ): Promise<AnyEntry> {
    return this.#db.transaction().execute(async (trx) => {
      const latest = await findSaved(trx, key, { lock: true });
      const entry = version === undefined ? latest : await savedVersion(trx, key, version);
      const author = { name: actor.name, now: this.#now(), force };
      await publishEntries(trx, this.#announce, [{ entry, environments, path: '' }], author);
      return toDraft(entry);
    });
  }

  /** @throws Refusal 422 for an unknown entry, 409 for one that published entries need. */
  async unpublish(key: EntryKey, where: readonly Environment[], { force }: Force): Promise<AnyEntry> {
    const [entry] = await this.#takeDown([{ ...key, path: '' }], { event: 'unpublish', environments: where, force });
    if (!entry) throw entryNotFound();
    return toDraft(entry);
  }

  unpublishBulk(items: readonly BulkKey[], where: readonly Environment[], options: Atomic & Force) {
    return this.#takeDownItems(items, { event: 'unpublish', environments: where, ...options });
  }

  /** @throws Refusal 422 for an unknown entry, 409 for one that published entries need. */
  async remove(key: EntryKey, { force }: Force): Promise<void> {
    await this.#takeDown([{ ...key, path: '' }], { event: 'delete', environments, force });
  }

  removeBulk(items: readonly BulkKey[], options: Atomic & Force) {
    return this.#takeDownItems(items, { event: 'delete', environments, ...options });
  }

  #takeDownItems(items: readonly BulkKey[], { atomic, ...options }: Omit<RemoveOptions, 'now'> & Atomic) {
    return itemByItem(items, { isAtomic: atomic, keyOf: (item) => item }, async (some) => {
      await this.#takeDown(
        some.map(({ content_type: contentType, uid }, index) => ({ contentType, uid, path: `items.${index}` })),
        options,
      );
      return [];
    });
  }

  #takeDown(given: readonly ToRemove[], options: Omit<RemoveOptions, 'now'>): Promise<StoredEntry[]> {
    return this.#db
      .transaction()
      .execute((trx) => takeDownEntries(trx, this.#announce, given, { ...options, now: this.#now() }));
  }

  async #save(key: EntryKey, entry: JsonObject, actor: Actor, check: (present: boolean) => void): Promise<Saved> {
    const [prepared] = await prepareEntries(this.#db, [{ ...key, entry, path: '' }]);
    return this.#db.transaction().execute(async (trx) => {
      // Without the lock, two writers of a new uid would both find it free.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${key.contentType}.${key.uid}`}, 0))`.execute(trx);
      const present = await trx
        .selectFrom('entries')
        .select('uid')
        .where('content_type', '=', key.contentType)
        .where('uid', '=', key.uid)
        .executeTakeFirst();
      check(present !== undefined);
      const [saved] = await storeEntries(trx, prepared ? [prepared] : [], { name: actor.name, now: this.#now() });
      if (!saved) throw entryNotFound();
      return { entry: toDraft(saved), ...(prepared?.warnings && { warnings: prepared.warnings }) };
    });
  }
}

function refuseRepeated(items: readonly BulkItem[]): void {
  const seen = new Set<string>();
  const errors = new FieldErrors();
  for (const [index, { content_type, entry }] of items.entries()) {
    const key = `${content_type}.${entry.uid}`;
    if (seen.has(key)) errors.add(`items.${index}.entry.uid`, 'appears twice in this bulk.');
    seen.add(key);
  }
  if (!errors.isEmpty) throw validationFailed(errors.toRecord());
}

async function findSaved(db: Db | Trx, key: EntryKey, { lock = false } = {}): Promise<StoredEntry> {
  const found = await db
    .selectFrom('entries')
    .selectAll()
    .where('content_type', '=', key.contentType)
    .where('uid', '=', key.uid)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!found) throw entryNotFound();
  return found;
}
