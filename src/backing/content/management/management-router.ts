import type { Response, Router } from 'express';
import { type BulkResult, environmentsOf, managementCalls } from '../../../contracts/content/management.ts';
import { bindCalls, requirePermission } from '../../platform/bind-calls.ts';
import { knownType } from '../content-refusal.ts';
import type { DeliveryDependencies } from '../delivery/delivery-router.ts';
import { expectedVersions } from '../editing/preconditions.ts';
import type { EntryKey } from '../references.ts';
import type { Schedules, ToSchedule } from '../schedule/schedules.ts';
import { contentSchemas } from './content-schemas.ts';
import type { ContentWriter } from './content-writer.ts';
import { entryAnswers } from './entry-answers.ts';
import { entryKeyOf as keyOf } from './entry-key.ts';
import { readBody } from './field-errors.ts';
import { fieldsOf } from './given-fields.ts';

interface ManagementDependencies extends Pick<DeliveryDependencies, 'assetAddress' | 'authorize'> {
  writer: ContentWriter;
  schedules: Schedules;
}

/** The management API, by which tools write content. */
export function createManagementRouter({ writer, schedules, assetAddress, authorize }: ManagementDependencies): Router {
  const answer = entryAnswers(assetAddress);
  const answerScheduled = async (response: Response, key: EntryKey, scheduled: ToSchedule) => {
    const schedule = await schedules.create(key, scheduled);
    return { ...(await answer(response, writer.draft(key))), schedule };
  };
  return bindCalls(
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
      async unpublishBulk({ query, body: { items, environments }, caller: actor }) {
        const results = await writer.unpublishBulk(items, environments, { ...query, actor });
        return { notice: `${doneOf(results)} of ${items.length} entries were unpublished.`, results };
      },
      async deleteBulk({ query, body: { items }, caller: actor }) {
        const results = await writer.removeBulk(items, { ...query, actor });
        return { notice: `${doneOf(results)} of ${items.length} entries were deleted.`, results };
      },
      listSchemas: contentSchemas,
    },
    authorize,
    { body: readBody },
  );
}

const doneOf = (results: readonly BulkResult[]) => results.filter(({ status }) => status === 200).length;
