import type { Router } from 'express';
import { type Release, releaseCalls } from '../../../contracts/content/releases.ts';
import type { Authorize } from '../../platform/authorize.ts';
import { bindCalls } from '../../platform/bind-calls.ts';
import { readBody } from '../management/field-errors.ts';
import type { Releases } from './releases.ts';

/** Creates, fills, checks and deploys releases. */
export function createReleaseRouter({ releases, authorize }: { releases: Releases; authorize: Authorize }): Router {
  const answer = async (notice: string, release: Promise<Release>) => ({ release: await release, notice });
  return bindCalls(
    releaseCalls,
    {
      listReleases: ({ query }) => releases.list(query),
      createRelease: ({ body, caller }) => answer('The release was created.', releases.create(body.release, caller)),
      readRelease: async ({ params }) => ({ release: await releases.read(params.uid) }),
      renameRelease: ({ params, body, caller }) =>
        answer('The release was changed.', releases.rename(params.uid, body.release, caller)),
      async deleteRelease({ params }) {
        await releases.remove(params.uid);
        return { notice: 'The release was deleted.' };
      },
      listReleaseItems: ({ params, query }) => releases.items(params.uid, query),
      addReleaseItems: ({ params, body, caller }) =>
        answer('The items were added.', releases.add(params.uid, body, caller)),
      removeReleaseItems({ params, query: { all }, body: { item, items = [] }, caller }) {
        const keys = all ? 'all' : [...items, ...(item ? [item] : [])];
        return answer('The items were removed.', releases.removeItems(params.uid, keys, caller));
      },
      checkRelease: ({ params, query }) => releases.check(params.uid, [query.environment]),
      deployRelease({ params, query, body, caller: actor }) {
        const { environments, scheduled_at: at = body.release.scheduledAt } = body.release;
        const time = at === undefined ? {} : { at: new Date(at) };
        const notice = at === undefined ? 'The release was deployed.' : 'The deployment was scheduled.';
        return answer(notice, releases.deploy(params.uid, { ...query, environments, actor, ...time }));
      },
      unscheduleRelease: ({ params, caller }) =>
        answer('The deployment was canceled.', releases.unschedule(params.uid, caller)),
    },
    authorize,
    { body: readBody },
  );
}
