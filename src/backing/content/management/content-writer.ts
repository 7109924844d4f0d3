import { randomBytes } from 'node:crypto';
import { type Environment, environments } from '../../../contracts/content/delivery.ts';
import type { BulkItem } from '../../../contracts/content/management.ts';
import type { AssetAddress } from '../../images/asset-field.ts';
import type { Actor } from '../../platform/authorize.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import type { OnPublish } from '../announce-published.ts';
import { validationFailed } from '../content-refusal.ts';
import { autosavesSince, dropAutosaved } from '../editing/autosaved-versions.ts';
import { mergePatch } from '../editing/merge-patch.ts';
import { type ExpectedVersions, refuseStale } from '../editing/preconditions.ts';
import { readVersion } from '../editing/stored-versions.ts';
import type { EntryKey } from '../references.ts';
import type { JsonObject } from '../walk-values.ts';
import { FieldErrors } from './field-errors.ts';
import { findDraft } from './find-draft.ts';
import { refuseUndescribed } from './image-texts.ts';
import { itemByItem } from './item-by-item.ts';
import { refuseOdd } from './odd-values.ts';
import { type PreparedEntry, prepareEntries } from './prepare-entries.ts';
import {
  type Author,
  type Force,
  publishEntries,
  type StoredEntry,
  type Storing,
  storeEntries,
} from './store-entries.ts';
import { type RemoveOptions, takeDownEntries } from './take-down-entries.ts';

interface ContentWriterDependencies {
  db: Db;
  announce: OnPublish;
  now: () => Date;
  assetAddress: () => AssetAddress;
}

interface Atomic {
  /** All items or none. */
  atomic: boolean;
}

interface By {
  actor: Actor;
}

interface Unasked {
  /** The next save of the same person may continue this one. */
  autosave?: boolean;
}

interface Conditional extends By {
  /** Refuses the write with 409 if the entry has none of these versions. */
  expected?: ExpectedVersions;
}

export interface Strict {
  /** Refuses odd values, too. */
  strict: boolean;
}

interface OfVersion {
  /** Absent: the latest. */
  version?: number | undefined;
}

interface BulkOptions extends Atomic, Force, By {
  demo: boolean;
}

export interface Saved {
  entry: StoredEntry;
  /** By the path of the field: accepted, but odd. */
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
  readonly #assetAddress: () => AssetAddress;

  constructor({ db, announce, now, assetAddress }: ContentWriterDependencies) {
    this.#db = db;
    this.#announce = announce;
    this.#now = now;
    this.#assetAddress = assetAddress;
  }

  /** @throws Refusal 422 for invalid fields or a uid that is taken. */
  async create(
    contentType: string,
    entry: JsonObject & { uid?: string | undefined },
    { actor, autosave }: By & Unasked,
  ): Promise<Saved> {
    const uid = entry.uid ?? `blt${randomBytes(8).toString('hex')}`;
    const prepared = await prepareEntries(this.#db, [{ contentType, uid, entry, path: '' }]);
    return this.#db.transaction().execute((trx) => {
      const autosavedSince = autosave ? this.#now() : undefined;
      return this.#store(trx, prepared, { actor, onlyNew: true, autosavedSince });
    });
  }

  /** Replaces the fields of an entry. @throws Refusal 422 for invalid fields or an unknown entry, 409 */
  replace(key: EntryKey, entry: JsonObject, options: Conditional): Promise<Saved> {
    return this.#change(key, options, () => entry);
  }

  /** Changes some fields of an entry by a JSON Merge Patch. @throws Refusal as `replace` */
  patch(key: EntryKey, patch: JsonObject, options: Conditional & Unasked): Promise<Saved> {
    return this.#change(key, { ...options, continues: true }, ({ data, tags }) => mergePatch({ ...data, tags }, patch));
  }

  /** Saves the fields of an earlier version again. @throws Refusal as `replace` */
  restoreVersion(key: EntryKey, version: number, options: Conditional): Promise<Saved> {
    return this.#change(key, options, async (present, trx) => {
      const { data, tags } = await readVersion(trx, present, version);
      return { ...data, tags };
    });
  }

  /** Locks the entry, so that `fieldsOf` sees what the save replaces. */
  #change(
    key: EntryKey,
    { actor, expected, autosave = false, continues = false }: Conditional & Unasked & { continues?: boolean },
    fieldsOf: (present: StoredEntry, trx: Trx) => JsonObject | Promise<JsonObject>,
  ): Promise<Saved> {
    return this.#db.transaction().execute(async (trx) => {
      const present = await this.#lock(trx, key, expected);
      const entry = await fieldsOf(present, trx);
      const prepared = await prepareEntries(trx, [{ ...key, entry, path: '' }]);
      const now = this.#now();
      const since = continues ? await autosavesSince(trx, present, { name: actor.name, now }) : undefined;
      const autosavedSince = autosave ? (since ?? now) : undefined;
      const saved = await this.#store(trx, prepared, { actor, autosavedSince });
      if (since) await dropAutosaved(trx, present);
      return saved;
    });
  }

  async #lock(trx: Trx, key: EntryKey, expected: ExpectedVersions): Promise<StoredEntry> {
    const present = await findDraft(trx, key, { lock: true });
    await refuseStale(trx, present, expected, this.#assetAddress());
    return present;
  }

  async #store(
    trx: Trx,
    prepared: readonly PreparedEntry[],
    { actor, ...how }: By & Pick<Storing, 'onlyNew' | 'autosavedSince'>,
  ): Promise<Saved> {
    const [saved] = await storeEntries(trx, prepared, { name: actor.name, now: this.#now(), ...how });
    if (!saved) throw validationFailed({ uid: ['is already taken.'] });
    const [{ warnings } = {}] = prepared;
    return { entry: saved, ...(warnings && { warnings }) };
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
  async draft(key: EntryKey): Promise<Saved> {
    return { entry: await findDraft(this.#db, key) };
  }

  /** @throws Refusal 422 for an unknown entry or one that lacks what its page needs, 409 */
  publish(
    key: EntryKey,
    environments: readonly Environment[],
    { actor, force, strict, expected, version }: Conditional & Force & Strict & OfVersion,
  ): Promise<Saved> {
    return this.#db.transaction().execute(async (trx) => {
      const latest = await this.#lock(trx, key, expected);
      const entry = version === undefined ? latest : await readVersion(trx, latest, version);
      const author = { name: actor.name, now: this.#now(), force };
      if (!force) refuseUndescribed(entry.data);
      if (strict) {
        const at = this.#now();
        await refuseOdd(trx, { ...key, data: entry.data }, { environments, at, isLater: false });
      }
      await publishEntries(trx, this.#announce, [{ entry, environments, path: '' }], author);
      return { entry };
    });
  }

  /** @throws Refusal 422 for an unknown entry, 409 for one that published entries need, or that has another version. */
  unpublish(key: EntryKey, where: readonly Environment[], { actor, force, expected }: Conditional & Force) {
    return this.#takeDownOne(key, expected, { event: 'unpublish', environments: where, actor, force });
  }

  /** Moves an entry to the trash. @throws Refusal as `unpublish` */
  async remove(key: EntryKey, { actor, force, expected }: Conditional & Force): Promise<void> {
    await this.#takeDownOne(key, expected, { event: 'delete', environments, actor, force });
  }

  #takeDownOne(key: EntryKey, expected: ExpectedVersions, options: Omit<RemoveOptions, 'now'>): Promise<Saved> {
    return this.#db.transaction().execute(async (trx) => {
      const entry = await this.#lock(trx, key, expected);
      await takeDownEntries(trx, this.#announce, [{ ...key, path: '' }], { ...options, now: this.#now() });
      return { entry };
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
