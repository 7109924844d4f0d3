import type { Router } from 'express';
import type { AnyEntry } from '../../../contracts/content/delivery.ts';
import { entryUid, managementCalls } from '../../../contracts/content/management.ts';
import { contentTypeByUid } from '../../../contracts/content/registry.ts';
import { bindCalls } from '../../platform/bind-calls.ts';
import { withAssetUrls } from '../asset-urls.ts';
import { contentTypeNotFound, entryNotFound } from '../content-refusal.ts';
import type { DeliveryDependencies } from '../delivery/delivery-router.ts';
import type { EntryKey } from '../references.ts';
import type { ContentWriter } from './content-writer.ts';
import { readBody } from './field-errors.ts';

interface ManagementDependencies extends Pick<DeliveryDependencies, 'assetAddress' | 'authorize'> {
  writer: ContentWriter;
}

type OfType = { type: string };
type OfEntry = { type: string; uid: string };

/** The management API, by which tools write content. */
export function createManagementRouter({ writer, assetAddress, authorize }: ManagementDependencies): Router {
  const answer = async (saving: Promise<AnyEntry>) => ({ entry: withAssetUrls(await saving, assetAddress()) });
  return bindCalls(
    managementCalls,
    {
      createEntry: ({ params, body }) => answer(writer.create(knownType(params), body.entry)),
      replaceEntry: ({ params, body }) => answer(writer.replace(keyOf(params), body.entry)),
      deleteEntry: ({ params, query }) => writer.remove(keyOf(params), query),
      publishEntry: ({ params, query, body }) => answer(writer.publish(keyOf(params), body.environments, query)),
      unpublishEntry: ({ params, query, body }) => answer(writer.unpublish(keyOf(params), body.environments, query)),
      readDraft: ({ params }) => answer(writer.draft(keyOf(params))),
      async writeBulk({ query, body: { items, created_by: createdBy, demo } }) {
        const results = await writer.bulk(items, { createdBy, demo, ...query });
        const saved = results.filter(({ status }) => status === 200).length;
        return { notice: `${saved} of ${items.length} entries were saved.`, saved, results };
      },
    },
    authorize,
    { body: readBody },
  );
}

function knownType({ type }: OfType): string {
  if (!contentTypeByUid.has(type)) throw contentTypeNotFound(type);
  return type;
}

function keyOf(params: OfEntry): EntryKey {
  const contentType = knownType(params);
  if (!entryUid.safeParse(params.uid).success) throw entryNotFound();
  return { contentType, uid: params.uid };
}
