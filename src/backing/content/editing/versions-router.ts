import type { Router } from 'express';
import { versionCalls } from '../../../contracts/content/versions.ts';
import { diffEntries } from '../../../domain/content/entry-diff.ts';
import { bindCalls } from '../../platform/bind-calls.ts';
import { withAssetUrls } from '../asset-urls.ts';
import type { DeliveryDependencies } from '../delivery/delivery-router.ts';
import type { ContentWriter } from '../management/content-writer.ts';
import { entryAnswers } from '../management/entry-answers.ts';
import { entryKeyOf } from '../management/entry-key.ts';
import { readBody } from '../management/field-errors.ts';
import { findDraft } from '../management/find-draft.ts';
import { fieldsOf } from '../management/given-fields.ts';
import { LOCALE, type StoredEntry, toDraft } from '../management/store-entries.ts';
import type { EntryKey } from '../references.ts';
import { expectedVersions } from './preconditions.ts';
import { countVersions, listVersions, publishedVersions, readVersion } from './stored-versions.ts';

interface VersionsDependencies extends DeliveryDependencies {
  writer: ContentWriter;
}

/** Partial updates, versions and their differences. */
export function createVersionsRouter({ db, writer, assetAddress, authorize }: VersionsDependencies): Router {
  const answerSaved = entryAnswers(assetAddress);
  const describe = async (key: EntryKey) => {
    const published = await publishedVersions(db, key);
    return ({ version, updated_at, updated_by }: Pick<StoredEntry, 'version' | 'updated_at' | 'updated_by'>) => ({
      _version: version,
      locale: LOCALE,
      updated_at: updated_at.toISOString(),
      updated_by,
      publish_details: published.get(version) ?? [],
    });
  };
  return bindCalls(
    versionCalls,
    {
      patchEntry: ({ params, query, body, caller: actor, request }, response) =>
        answerSaved(
          response,
          writer.patch(entryKeyOf(params), fieldsOf(params, body.entry), {
            ...query,
            actor,
            expected: expectedVersions(request),
          }),
        ),
      restoreVersion: ({ params, caller: actor, request }, response) =>
        answerSaved(
          response,
          writer.restoreVersion(entryKeyOf(params), params.version, { actor, expected: expectedVersions(request) }),
        ),
      async listVersions({ params, query }) {
        const key = entryKeyOf(params);
        const entry = await findDraft(db, key);
        const page = await listVersions(db, entry, query);
        const toVersion = await describe(key);
        return {
          versions: page.map((row) => toVersion({ ...row, updated_at: row.saved_at, updated_by: row.saved_by })),
          next: page.length < query.limit ? null : (page.at(-1)?.version ?? null),
          ...(query.include_count === 'true' && { count: await countVersions(db, entry) }),
        };
      },
      async readVersion({ params }) {
        const key = entryKeyOf(params);
        const entry = await readVersion(db, await findDraft(db, key), params.version);
        const published = await publishedVersions(db, key);
        return {
          entry: withAssetUrls(toDraft(entry), assetAddress()),
          publish_details: published.get(entry.version) ?? [],
        };
      },
      async compareVersions({ params, query }) {
        const key = entryKeyOf(params);
        const entry = await findDraft(db, key);
        const from = await readVersion(db, entry, query.from);
        const to = query.to === undefined ? entry : await readVersion(db, entry, query.to);
        const toVersion = await describe(key);
        const changes = diffEntries({ ...from.data, tags: from.tags }, { ...to.data, tags: to.tags });
        return { from: toVersion(from), to: toVersion(to), changes: withAssetUrls(changes, assetAddress()) };
      },
    },
    authorize,
    { body: readBody },
  );
}
