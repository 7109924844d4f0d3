import { sql } from 'kysely';
import type { EntryPage, NewPreview, Preview } from '../../../contracts/content/previews.ts';
import { contentTypeByUid } from '../../../contracts/content/registry.ts';
import { studioPreviewLink } from '../../../domain/staff/studio-address.ts';
import type { Db } from '../../platform/store/database.ts';
import { entryNotFound, validationFailed } from '../content-refusal.ts';
import { pageAddressOf } from '../management/check-addresses.ts';
import { findDraft } from '../management/find-draft.ts';
import type { StoredEntry } from '../management/store-entries.ts';
import { type EntryKey, entryKeyText } from '../references.ts';
import type { PreviewGrant, PreviewTokens } from './preview-tokens.ts';

interface PreviewsDependencies {
  db: Db;
  tokens: PreviewTokens;
  now: () => Date;
  publicOrigin: string;
}

const HOUR_MS = 3_600_000;
/** A preview shows the drafts of what its entry refers to, this far away. */
const MAX_DEPTH = 5;
/** Of thousands of entries that use one, the latest have a page if any has. */
const MAX_USING = 50;

/** Creates preview links and describes them. */
export class Previews {
  readonly #dependencies: PreviewsDependencies;

  constructor(dependencies: PreviewsDependencies) {
    this.#dependencies = dependencies;
  }

  /** @throws Refusal 422 for an unknown entry, one without a page, and a time in the past. */
  async create({
    entry,
    address,
    at,
    valid_hours: hours,
  }: NewPreview): Promise<Preview & { token: string; url: string }> {
    const { tokens, now, publicOrigin } = this.#dependencies;
    const time = at === undefined ? undefined : new Date(at);
    if (time && time <= now()) throw validationFailed({ 'preview.at': ['must be in the future.'] });
    const key = entry && { contentType: entry.content_type, uid: entry.uid };
    const grant: PreviewGrant = {
      entry: key,
      address: address ?? (key ? await this.#addressOf(key) : '/'),
      at: time,
      expiresAt: new Date(now().getTime() + hours * HOUR_MS),
    };
    const described = await this.describe(grant);
    if (!described) throw entryNotFound();
    const token = tokens.sign(grant);
    return { ...described, token, url: studioPreviewLink(publicOrigin, token) };
  }

  /** Null if the entry is not there any more. */
  async describe({ entry, address, at, expiresAt }: PreviewGrant): Promise<Preview | null> {
    const shown = entry && (await this.#titleOf(entry));
    if (entry && shown === undefined) return null;
    return {
      title: shown ?? null,
      entry: entry ? { content_type: entry.contentType, uid: entry.uid } : null,
      address,
      at: at?.toISOString() ?? null,
      expires_at: expiresAt.toISOString(),
    };
  }

  /**
   * The page that shows an entry, and the entry that it belongs to. The nearest one is found, a published one first.
   * @throws Refusal 422 for an unknown entry.
   */
  async pageOf(key: EntryKey): Promise<EntryPage | undefined> {
    const { db } = this.#dependencies;
    let level: Pick<StoredEntry, 'content_type' | 'uid' | 'data'>[] = [await findDraft(db, key)];
    const seen = new Set<string>();
    for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1) {
      for (const { content_type, uid, data } of level) {
        const address = pageAddressOf({ contentType: content_type, uid, data });
        if (address !== undefined)
          return { address, entry: { content_type, uid, title: typeof data.title === 'string' ? data.title : uid } };
      }
      const keys = level.map(({ content_type: contentType, uid }) => entryKeyText({ contentType, uid }));
      for (const one of keys) seen.add(one);
      level = await this.#using(keys, [...seen]);
    }
    return undefined;
  }

  async #using(keys: readonly string[], seen: readonly string[]) {
    const found = await sql<Pick<StoredEntry, 'content_type' | 'uid' | 'data'>>`
      select e.content_type, e.uid, e.data from entries e
      join entry_list l on l.content_type = e.content_type and l.uid = e.uid
      where e.refs && ${keys} and e.content_type || '.' || e.uid <> all(${seen})
      order by l.published_version is null, e.updated_at desc limit ${MAX_USING}`.execute(this.#dependencies.db);
    return found.rows;
  }

  async #titleOf({ contentType, uid }: EntryKey): Promise<string | undefined> {
    const found = await this.#dependencies.db
      .selectFrom('entry_list')
      .select('title')
      .where('content_type', '=', contentType)
      .where('uid', '=', uid)
      .executeTakeFirst();
    return found?.title;
  }

  async #addressOf(key: EntryKey): Promise<string> {
    if (!contentTypeByUid.has(key.contentType)) throw entryNotFound();
    const { data } = await findDraft(this.#dependencies.db, key);
    const address = pageAddressOf({ ...key, data });
    if (address === undefined) throw validationFailed({ 'preview.address': ['is required: the entry has no page.'] });
    return address;
  }
}
