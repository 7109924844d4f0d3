import { Router } from 'express';
import { entryLeaseCalls } from '../../../contracts/content/entry-lease.ts';
import { referenceCalls } from '../../../contracts/content/references.ts';
import { TRASH_DAYS, trashCalls } from '../../../contracts/content/trash.ts';
import { nameTargets } from '../../platform/audit.ts';
import { bindCalls } from '../../platform/bind-calls.ts';
import type { DeliveryDependencies } from '../delivery/delivery-router.ts';
import { entryAnswers } from '../management/entry-answers.ts';
import { entryKeyOf } from '../management/entry-key.ts';
import { readBody } from '../management/field-errors.ts';
import { findDraft } from '../management/find-draft.ts';
import { entryKeyText } from '../references.ts';
import type { EntryLeasesTable } from '../tables.ts';
import { claimLease, findLease, releaseLease } from './entry-leases.ts';
import { findReferences } from './find-references.ts';
import { deleteTrashed, listTrash, restoreTrashed, type TrashedEntry } from './trash.ts';

interface EditingDependencies extends DeliveryDependencies {
  now: () => Date;
}

/** What editors need around an entry: who edits it, what uses it, and the trash. */
export function createEditingRouter(dependencies: EditingDependencies): Router {
  return Router().use(leasesRouter(dependencies), referencesRouter(dependencies), trashRouter(dependencies));
}

function leasesRouter({ db, now, authorize }: EditingDependencies): Router {
  return bindCalls(
    entryLeaseCalls,
    {
      async readLease({ params }) {
        const { id } = await findDraft(db, entryKeyOf(params));
        const lease = await findLease(db, id, now());
        return { lease: lease ? describeLease(lease) : null };
      },
      async acquireLease({ params, body: { session, take_over: takeOver }, caller: { name: holder } }) {
        const { id } = await findDraft(db, entryKeyOf(params));
        const { acquired, lease, previous } = await claimLease(db, id, { holder, session, takeOver, now: now() });
        return { acquired, lease: describeLease(lease), ...(previous && { previous: describeLease(previous) }) };
      },
      async releaseLease({ params, query: { session }, caller: { name: holder } }) {
        await releaseLease(db, entryKeyOf(params), { holder, session });
      },
    },
    authorize,
    { body: readBody },
  );
}

const describeLease = ({
  holder,
  session,
  since,
  until,
}: Pick<EntryLeasesTable, 'holder' | 'session' | 'since' | 'until'>) => ({
  holder,
  session,
  since: since.toISOString(),
  until: until.toISOString(),
});

function referencesRouter({ db, authorize }: EditingDependencies): Router {
  return bindCalls(
    referenceCalls,
    {
      async listReferences({ params, query }) {
        const key = entryKeyOf(params);
        await findDraft(db, key);
        return findReferences(db, key, query);
      },
    },
    authorize,
  );
}

const DAY_MS = 86_400_000;

function trashRouter({ db, assetAddress, authorize }: EditingDependencies): Router {
  const answer = entryAnswers(assetAddress);
  return bindCalls(
    trashCalls,
    {
      async listTrash({ query: { before, limit, content_type: contentType } }) {
        const items = await listTrash(db, {
          before: before === undefined ? undefined : readCursor(before),
          limit,
          contentType,
        });
        const last = items.length < limit ? undefined : items.at(-1);
        return { items: items.map(describeTrashed), next: last ? `${last.trashed_at.getTime()}-${last.id}` : null };
      },
      async restoreTrashed({ params }, response) {
        const entry = await restoreTrashed(db, params.id);
        nameTargets(response, entryKeyText({ contentType: entry.content_type, uid: entry.uid }));
        return answer(response, Promise.resolve({ entry }));
      },
      async deleteTrashed({ params }, response) {
        nameTargets(response, entryKeyText(await deleteTrashed(db, params.id)));
      },
    },
    authorize,
  );
}

function readCursor(cursor: string) {
  const [time = '', id = ''] = cursor.split('-');
  return { time: new Date(Number(time)), id };
}

const describeTrashed = (item: TrashedEntry) => ({
  id: item.id,
  content_type_uid: item.content_type,
  uid: item.uid,
  title: item.title,
  _version: item.version,
  deleted_at: item.trashed_at.toISOString(),
  deleted_by: item.trashed_by,
  until: new Date(item.trashed_at.getTime() + TRASH_DAYS * DAY_MS).toISOString(),
});
