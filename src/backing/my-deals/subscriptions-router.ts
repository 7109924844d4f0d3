import type { Router } from 'express';
import { personalFeedCalls } from '../../contracts/my-deals/personal-feed-calls.ts';
import { personalFeedPages } from '../content/published/feed-pages.ts';
import type { Authorize } from '../platform/authorize.ts';
import { bindCalls } from '../platform/bind-calls.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db } from '../platform/store/database.ts';
import { readPagingMoment, writePagingMoment } from '../search/listing/paging.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import { personalBlocks } from './personal-blocks.ts';
import { rankPosts } from './rank-posts.ts';
import { isEmptyTaste, readTaste } from './taste.ts';
import { forgetInterests, readInterests, storeInterests } from './user-interests.ts';

interface SubscriptionsDependencies {
  db: Db;
  now: () => Date;
  /** Holds the documents of the feeds in memory. */
  engine: Pick<SearchEngine, 'listing'>;
  authorize: Authorize;
}

/** Personal feeds, a part of the subscriptions service (docs/spec/calls.md CALLS-20). */
export function createSubscriptionsRouter({ db, now, engine, authorize }: SubscriptionsDependencies): Router {
  return bindCalls(
    personalFeedCalls,
    {
      async listPersonalFeeds({ query: { environment, user_id } }) {
        const interests = await readInterests(db, user_id);
        const { posts, listings, stores, categories, gender = null } = interests;
        const saves = posts.length + listings.length + stores.length;
        const isKnown = saves + categories.length > 0 || gender !== null;
        const content_blocks = isKnown ? await personalBlocks(db, environment, interests) : [];
        return { content_blocks, based_on: { saves, gender, categories } };
      },
      async readFeedData({ params: { feedSlug }, query: { environment, user_id, offset, limit, max_starts_at } }) {
        if (!(await isPersonalFeed(db, environment, feedSlug))) throw new Refusal(404, 'There is no such feed.');
        const interests = await readInterests(db, user_id);
        const [taste, { index }] = await Promise.all([
          readTaste(db, environment, interests),
          engine.listing(environment),
        ]);
        const present = { time: now().getTime(), highestId: index.highestId };
        const moment = readPagingMoment(max_starts_at, present);
        const request = { excluded: interests.posts, now: present.time, moment, offset, limit };
        const ranked = rankPosts(index, { ...request, taste: isEmptyTaste(taste) ? undefined : taste });
        return {
          slots: ranked.uids.map((uid) => ({ content_type: 'post' as const, uid })),
          count: ranked.count,
          max_starts_at: writePagingMoment(moment),
        };
      },
      async recordInterests({ body }) {
        await db.transaction().execute((trx) => storeInterests(trx, body, now()));
        return { user_id: body.user_id };
      },
      forgetInterests: ({ query }) => forgetInterests(db, query.user_id),
    },
    authorize,
  );
}

async function isPersonalFeed(db: Db, environment: string, slug: string): Promise<boolean> {
  const pages = await personalFeedPages(db, environment);
  return pages.some(({ feedSlug }) => feedSlug === slug);
}
