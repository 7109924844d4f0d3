import type { Router } from 'express';
import type { AnyEntry } from '../../../contracts/content/delivery.ts';
import { type BulkResult, entryUid, environmentsOf, managementCalls } from '../../../contracts/content/management.ts';
import { contentTypeByUid } from '../../../contracts/content/registry.ts';
import { bindCalls } from '../../platform/bind-calls.ts';
import { withAssetUrls } from '../asset-urls.ts';
import { entryNotFound, knownType } from '../content-refusal.ts';
import type { DeliveryDependencies } from '../delivery/delivery-router.ts';
import type { EntryKey } from '../references.ts';
import type { Schedules, ToSchedule } from '../schedule/schedules.ts';
import { type JsonObject, schemaFields, walkValues } from '../walk-values.ts';
import { contentSchemas } from './content-schemas.ts';
import type { ContentWriter, Saved } from './content-writer.ts';
import { readBody } from './field-errors.ts';

interface ManagementDependencies extends Pick<DeliveryDependencies, 'assetAddress' | 'authorize'> {
  writer: ContentWriter;
  schedules: Schedules;
}

type OfType = { type: string };
type OfEntry = { type: string; uid: string };

/** The management API, by which tools write content. */
export function createManagementRouter({ writer, schedules, assetAddress, authorize }: ManagementDependencies): Router {
  const answer = async (entry: Promise<AnyEntry>) => ({ entry: withAssetUrls(await entry, assetAddress()) });
  const answerSaved = async (saving: Promise<Saved>) => {
    const { entry, ...warnings } = await saving;
    return { entry: withAssetUrls(entry, assetAddress()), ...warnings };
  };
  const answerScheduled = async (key: EntryKey, scheduled: ToSchedule) => {
    const schedule = await schedules.create(key, scheduled);
    return { ...(await answer(writer.draft(key))), schedule };
  };
  return bindCalls(
    managementCalls,
    {
      createEntry: ({ params, body, caller: actor }) =>
        answerSaved(writer.create(knownType(params.type).uid, fieldsOf(params, body.entry), { actor })),
      replaceEntry: ({ params, body, caller: actor }) =>
        answerSaved(writer.replace(keyOf(params), fieldsOf(params, body.entry), { actor })),
      deleteEntry: ({ params, query }) => writer.remove(keyOf(params), query),
      publishEntry({ params, query, body: { scheduled_at: at, version, ...body }, caller: actor }) {
        const options = { ...query, version, actor };
        const environments = environmentsOf(body);
        return at === undefined
          ? answer(writer.publish(keyOf(params), environments, options))
          : answerScheduled(keyOf(params), { ...options, action: 'publish', environments, at: new Date(at) });
      },
      unpublishEntry({ params, query, body: { scheduled_at: at, ...body }, caller: actor }) {
        const environments = environmentsOf(body);
        return at === undefined
          ? answer(writer.unpublish(keyOf(params), environments, query))
          : answerScheduled(keyOf(params), { ...query, action: 'unpublish', environments, at: new Date(at), actor });
      },
      readDraft: ({ params }) => answer(writer.draft(keyOf(params))),
      async writeBulk({ query, body: { items, created_by: createdBy, demo }, caller }) {
        const actor = createdBy === undefined ? caller : { name: createdBy };
        const results = await writer.bulk(items, { actor, demo, ...query });
        const saved = doneOf(results);
        return { notice: `${saved} of ${items.length} entries were saved.`, saved, results };
      },
      async unpublishBulk({ query, body: { items, environments } }) {
        const results = await writer.unpublishBulk(items, environments, query);
        return { notice: `${doneOf(results)} of ${items.length} entries were unpublished.`, results };
      },
      async deleteBulk({ query, body: { items } }) {
        const results = await writer.removeBulk(items, query);
        return { notice: `${doneOf(results)} of ${items.length} entries were deleted.`, results };
      },
      listSchemas: contentSchemas,
    },
    authorize,
    { body: readBody },
  );
}

const doneOf = (results: readonly BulkResult[]) => results.filter(({ status }) => status === 200).length;

/** The entry as its type writes it: the vendor's management client adds the type and sends assets as their uids. */
function fieldsOf({ type }: OfType, { content_type_uid: _type, ...entry }: JsonObject): JsonObject {
  const known = contentTypeByUid.get(type);
  for (const names of known ? schemaFields(known.write).assets : [])
    for (const { value, holder, key } of walkValues(entry, names))
      if (typeof value === 'string') holder[key] = { uid: value };
  return entry;
}

function keyOf(params: OfEntry): EntryKey {
  const contentType = knownType(params.type).uid;
  if (!entryUid.safeParse(params.uid).success) throw entryNotFound();
  return { contentType, uid: params.uid };
}
