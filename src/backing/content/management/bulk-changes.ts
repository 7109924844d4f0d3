import { sql } from 'kysely';
import type { BulkKey } from '../../../contracts/content/bulk-changes.ts';
import { type Environment, environments } from '../../../contracts/content/delivery.ts';
import type { BulkResult } from '../../../contracts/content/management.ts';
import { contentTypeByUid } from '../../../contracts/content/registry.ts';
import type { Actor } from '../../platform/authorize.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import type { OnPublish } from '../announce-published.ts';
import { notPublishable, objectNotFound, validationFailed } from '../content-refusal.ts';
import { mergePatch } from '../editing/merge-patch.ts';
import { entryKeyText } from '../references.ts';
import type { PatchOf } from './bulk-patches.ts';
import { announceChanged, changePublished, lockEntries } from './change-published.ts';
import { FieldErrors } from './field-errors.ts';
import { itemByItem } from './item-by-item.ts';
import { prepareEntries } from './prepare-entries.ts';
import { type Force, type StoredEntry, storeEntries } from './store-entries.ts';
import { takeDownEntries } from './take-down-entries.ts';

interface BulkDependencies {
  db: Db;
  announce: OnPublish;
  now: () => Date;
}

interface BulkOptions extends Force {
  actor: Actor;
  /** All items or none. */
  atomic: boolean;
}

/** An item whose entry is there and locked. */
interface LockedItem {
  contentType: string;
  uid: string;
  path: string;
  entry: StoredEntry;
}

type Write = (trx: Trx, items: readonly LockedItem[], author: Force & { name: string; now: Date }) => Promise<void>;

/**
 * One change of many entries (docs/spec/content.md CONTENT-90). Each call is one transaction of the entries that are not
 * refused.
 */
export class BulkChanges {
  readonly #db: Db;
  readonly #announce: OnPublish;
  readonly #now: () => Date;

  constructor({ db, announce, now }: BulkDependencies) {
    this.#db = db;
    this.#announce = announce;
    this.#now = now;
  }

  publish(items: readonly BulkKey[], where: readonly Environment[], options: BulkOptions): Promise<BulkResult[]> {
    return this.#run(items, options, async (trx, found, author) => {
      await refuseInReview(trx, found);
      await this.#publish(trx, found, () => where, author);
    });
  }

  /** Saves what a patch changes; `publish`: also where the entries are published. */
  patch(items: readonly BulkKey[], patchOf: PatchOf, { publish, ...options }: BulkOptions & { publish: boolean }) {
    return this.#run(items, options, async (trx, found, author) => {
      const places = publish ? await publishedPlaces(trx, found) : undefined;
      if (places) await refuseInReview(trx, found);
      if (places) refuseUnpublished(found, places);
      const changed = await savePatches(trx, found, patchOf, author);
      if (places)
        await this.#publish(trx, changed, (item) => [...(places.get(entryKeyText(item))?.keys() ?? [])], author);
    });
  }

  takeDown(
    items: readonly BulkKey[],
    { event, where = environments }: { event: 'unpublish' | 'delete'; where?: readonly Environment[] },
    options: BulkOptions,
  ): Promise<BulkResult[]> {
    const { actor } = options;
    return this.#run(items, options, async (trx, found, { force, now }) => {
      await takeDownEntries(trx, this.#announce, found, { event, environments: where, force, actor, now });
    });
  }

  async #run(items: readonly BulkKey[], { actor, atomic, force }: BulkOptions, write: Write): Promise<BulkResult[]> {
    const keyOf = ({ content_type, uid }: BulkKey) => ({ content_type, uid });
    const results = await itemByItem(items, { isAtomic: atomic, keyOf }, async (some) => {
      await this.#db.transaction().execute(async (trx) => {
        const found = await lockItems(trx, some);
        await write(trx, found, { name: actor.name, now: this.#now(), force });
      });
      return [];
    });
    return this.#withVersions(results);
  }

  async #publish(
    trx: Trx,
    items: readonly LockedItem[],
    placesOf: (item: LockedItem) => readonly Environment[],
    author: Force & { name: string; now: Date },
  ): Promise<void> {
    const changes = items.map((item) => ({ ...item, action: 'publish' as const, environments: placesOf(item) }));
    const changed = await changePublished(trx, changes, author);
    if (!changed.errors.isEmpty) throw notPublishable(changed.errors.toRecord());
    await announceChanged(trx, this.#announce, changed, author.now);
  }

  async #withVersions(results: readonly BulkResult[]): Promise<BulkResult[]> {
    const { rows } = await sql<{ content_type: string; uid: string; version: number }>`
      select e.content_type, e.uid, e.version
      from unnest(${results.map((item) => item.content_type)}::text[], ${results.map(({ uid }) => uid)}::text[])
        as wanted(content_type, uid)
      join entries e using (content_type, uid)`.execute(this.#db);
    const versions = new Map(rows.map((row) => [`${row.content_type}.${row.uid}`, row.version]));
    return results.map((result) => {
      const version = versions.get(`${result.content_type}.${result.uid}`);
      return version === undefined ? result : { ...result, version };
    });
  }
}

/** @throws Refusal 422 for entries that are not there, 409 for those that were saved since the caller saw them. */
async function lockItems(trx: Trx, items: readonly BulkKey[]): Promise<LockedItem[]> {
  const given = items.map(({ content_type: contentType, ...item }, index) => ({
    ...item,
    contentType,
    path: `items.${index}`,
  }));
  const entries = await lockEntries(trx, given);
  const missing: string[] = [];
  const stale = new FieldErrors();
  const found = given.flatMap(({ version, ...item }) => {
    const entry = entries.get(entryKeyText(item));
    if (!entry || !contentTypeByUid.has(item.contentType)) missing.push(`${item.path}.uid`);
    else if (version !== undefined && version !== entry.version)
      stale.within(item.path).add('version', `is ${entry.version} by now, saved by ${entry.updated_by}.`);
    return entry ? [{ ...item, entry }] : [];
  });
  if (missing.length > 0) throw objectNotFound(...missing);
  if (!stale.isEmpty) throw refusedMeanwhile(stale);
  return found;
}

const refusedMeanwhile = (errors: FieldErrors) =>
  new Refusal(409, 'Some entries cannot be changed without reading them first.', { fields: errors.toRecord() });

/** A bulk change reads no entry, so it does not publish what a colleague is asked to read. @throws Refusal 409 */
async function refuseInReview(trx: Trx, items: readonly LockedItem[]): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select r.content_type || '.' || r.uid as key from entry_reviews r
    where r.state = 'in_review' and (r.content_type, r.uid) in (
      select * from unnest(${items.map(({ contentType }) => contentType)}::text[], ${items.map(({ uid }) => uid)}::text[]))`.execute(
    trx,
  );
  const inReview = new Set(rows.map(({ key }) => key));
  const errors = new FieldErrors();
  for (const item of items)
    if (inReview.has(entryKeyText(item))) errors.within(item.path).add('review', 'is not finished.');
  if (!errors.isEmpty) throw refusedMeanwhile(errors);
}

type Places = Map<string, Map<Environment, number>>;

/** Environments with their published versions, by `entryKeyText`. */
async function publishedPlaces(trx: Trx, items: readonly LockedItem[]): Promise<Places> {
  const { rows } = await sql<{ key: string; environment: Environment; version: number }>`
    select p.content_type || '.' || p.uid as key, p.environment, (p.data->>'_version')::int as version
    from unnest(${items.map(({ contentType }) => contentType)}::text[], ${items.map(({ uid }) => uid)}::text[])
      as wanted(content_type, uid)
    join published_entries p using (content_type, uid)`.execute(trx);
  const places: Places = new Map();
  for (const { key, environment, version } of rows)
    places.set(key, (places.get(key) ?? new Map<Environment, number>()).set(environment, version));
  return places;
}

/** Publishing them would publish earlier changes as well, which may be unfinished. @throws Refusal 409 */
function refuseUnpublished(items: readonly LockedItem[], places: Places): void {
  const errors = new FieldErrors();
  for (const item of items)
    for (const version of places.get(entryKeyText(item))?.values() ?? [])
      if (version !== item.entry.version)
        errors.within(item.path).add('published_version', `is ${version}: later changes are not published.`);
  if (!errors.isEmpty) throw refusedMeanwhile(errors);
}

/** Returns the items that have changed. @throws Refusal 422 */
async function savePatches(
  trx: Trx,
  items: readonly LockedItem[],
  patchOf: PatchOf,
  author: { name: string; now: Date },
): Promise<LockedItem[]> {
  const errors = new FieldErrors();
  const changed = items.flatMap((item) => {
    const type = contentTypeByUid.get(item.contentType);
    const patch = type && patchOf(type, item.entry, errors.within(item.path));
    return patch ? [{ item, patch }] : [];
  });
  if (!errors.isEmpty) throw validationFailed(errors.toRecord());
  if (changed.length === 0) return [];
  const given = changed.map(({ item: { entry, ...key }, patch }) => ({
    ...key,
    entry: mergePatch({ ...entry.data, tags: entry.tags }, patch),
  }));
  await storeEntries(trx, await prepareEntries(trx, given), author);
  return changed.map(({ item }) => item);
}
