import { type Response, Router } from 'express';
import { bulkChangeCalls } from '../../../contracts/content/bulk-changes.ts';
import { type BulkResult, environmentsOf, managementCalls } from '../../../contracts/content/management.ts';
import type { Authorize } from '../../platform/authorize.ts';
import { bindCalls, requirePermission } from '../../platform/bind-calls.ts';
import { knownType } from '../content-refusal.ts';
import type { DeliveryDependencies } from '../delivery/delivery-router.ts';
import { expectedVersions } from '../editing/preconditions.ts';
import type { EntryKey } from '../references.ts';
import type { Schedules, ToSchedule } from '../schedule/schedules.ts';
import type { BulkChanges } from './bulk-changes.ts';
import { changeLabels, changePrice, endAt } from './bulk-patches.ts';
import { contentSchemas } from './content-schemas.ts';
import type { ContentWriter } from './content-writer.ts';
import { entryAnswers } from './entry-answers.ts';
import { entryKeyOf as keyOf } from './entry-key.ts';
import { readBody } from './field-errors.ts';
import { fieldsOf } from './given-fields.ts';

interface ManagementDependencies extends Pick<DeliveryDependencies, 'assetAddress' | 'authorize'> {
  writer: ContentWriter;
  schedules: Schedules;
  bulk: BulkChanges;
  now: () => Date;
}

/** The management API, by which tools write content. */
export function createManagementRouter(dependencies: ManagementDependencies): Router {
  const { writer, schedules, bulk, now, assetAddress, authorize } = dependencies;
  const answer = entryAnswers(assetAddress);
  const answerScheduled = async (response: Response, key: EntryKey, scheduled: ToSchedule) => {
    const schedule = await schedules.create(key, scheduled);
    return { ...(await answer(response, writer.draft(key))), schedule };
  };
  const single = bindCalls(
    managementCalls,
    {
      createEntry: ({ params, query, body, caller: actor }, response) =>
        answer(response, writer.create(knownType(params.type).uid, fieldsOf(params, body.entry), { ...query, actor })),
      replaceEntry: ({ params, body, caller: actor, request }, response) =>
        answer(
          response,
          writer.replace(keyOf(params), fieldsOf(params, body.entry), { actor, expected: expectedVersions(request) }),
        ),
      deleteEntry: ({ params, query, caller: actor, request }) =>
        writer.remove(keyOf(params), { ...query, actor, expected: expectedVersions(request) }),
      publishEntry({ params, query, body: { scheduled_at: at, version, ...body }, caller: actor, request }, response) {
        const options = { ...query, version, actor, expected: expectedVersions(request) };
        const environments = environmentsOf(body);
        const key = keyOf(params);
        return at === undefined
          ? answer(response, writer.publish(key, environments, options))
          : answerScheduled(response, key, { ...options, action: 'publish', environments, at: new Date(at) });
      },
      unpublishEntry({ params, query, body: { scheduled_at: at, ...body }, caller: actor, request }, response) {
        const options = { ...query, actor, expected: expectedVersions(request) };
        const environments = environmentsOf(body);
        const key = keyOf(params);
        return at === undefined
          ? answer(response, writer.unpublish(key, environments, options))
          : answerScheduled(response, key, { ...options, action: 'unpublish', environments, at: new Date(at) });
      },
      readDraft: ({ params }, response) => answer(response, writer.draft(keyOf(params))),
      async writeBulk({ query, body: { items, created_by: createdBy, demo }, caller }) {
        if (createdBy !== undefined) requirePermission(caller, 'administer');
        const actor = createdBy === undefined ? caller : { name: createdBy };
        const results = await writer.bulk(items, { actor, demo, ...query });
        const saved = doneOf(results);
        return { notice: `${saved} of ${items.length} entries were saved.`, saved, results };
      },
      listSchemas: contentSchemas,
    },
    authorize,
    { body: readBody },
  );
  return Router().use(single, createBulkRouter(bulk, now, authorize));
}

/** One change of many entries. */
function createBulkRouter(bulk: BulkChanges, now: () => Date, authorize: Authorize): Router {
  const answer = async (running: Promise<BulkResult[]>, done: string) => {
    const results = await running;
    return { notice: `${doneOf(results)} of ${results.length} entries were ${done}.`, results };
  };
  return bindCalls(
    bulkChangeCalls,
    {
      publishBulk: ({ query, body: { items, environments }, caller: actor }) =>
        answer(bulk.publish(items, environments, { ...query, actor }), 'published'),
      unpublishBulk: ({ query, body: { items, environments: where }, caller: actor }) =>
        answer(bulk.takeDown(items, { event: 'unpublish', where }, { ...query, actor }), 'unpublished'),
      expireBulk: ({ query, body: { items }, caller: actor }) =>
        answer(bulk.patch(items, endAt(now()), { ...query, actor, publish: true }), 'ended'),
      labelBulk({ query, body: { items, publish, ...labels }, caller: actor }) {
        if (publish) requirePermission(actor, 'publish');
        return answer(bulk.patch(items, changeLabels(labels), { ...query, actor, publish }), 'changed');
      },
      priceBulk({ query, body: { items, publish, price }, caller: actor }) {
        if (publish) requirePermission(actor, 'publish');
        return answer(bulk.patch(items, changePrice(price), { ...query, actor, publish }), 'changed');
      },
      deleteBulk: ({ query, body: { items }, caller: actor }) =>
        answer(bulk.takeDown(items, { event: 'delete' }, { ...query, actor }), 'deleted'),
    },
    authorize,
    { body: readBody },
  );
}

const doneOf = (results: readonly BulkResult[]) => results.filter(({ status }) => status === 200).length;
