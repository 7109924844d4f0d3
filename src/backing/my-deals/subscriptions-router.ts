import express, { Router } from 'express';
import { feedDataParams, feedDataResponse } from '../../contracts/my-deals/feed-data.ts';
import { personalFeedsParams, personalFeedsResponse } from '../../contracts/my-deals/feeds.ts';
import { noteInterestsBody } from '../../contracts/my-deals/interests.ts';
import { personalFeedPages } from '../content/published/feed-pages.ts';
import { readParams } from '../platform/read-params.ts';
import { Refusal } from '../platform/refusal.ts';
import { servicesOnly } from '../platform/services-only.ts';
import type { Db } from '../platform/store/database.ts';
import { readPagingMoment, writePagingMoment } from '../search/listing/paging-moment.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import { personalBlocks } from './personal-blocks.ts';
import { rankPosts } from './rank-posts.ts';
import { isIndifferent, readTaste } from './taste.ts';
import { forgetInterests, noteInterests, readInterests } from './user-interests.ts';

interface SubscriptionsDependencies {
  db: Db;
  now: () => Date;
  /** Has the documents that feeds are made of in memory. */
  engine: Pick<SearchEngine, 'listing'>;
  /** Whoever shows it speaks for any user. */
  serviceToken: string;
}

const whose = personalFeedsParams.pick({ user_id: true });

/** The subscriptions service (browsing spec, section 7): what follows for a user from what is known of them. */
export function createSubscriptionsRouter({ db, now, engine, serviceToken }: SubscriptionsDependencies): Router {
  const router = Router();
  router.use('/api/v2', servicesOnly(serviceToken));

  router.get('/api/v2/feeds', async (request, response) => {
    const { environment, user_id } = readParams(personalFeedsParams, request.query);
    const interests = await readInterests(db, user_id);
    const { posts, listings, stores, categories, gender = null } = interests;
    const saves = posts.length + listings.length + stores.length;
    const isKnown = saves + categories.length > 0 || gender !== null;
    const content_blocks = isKnown ? await personalBlocks(db, environment, interests) : [];
    response.json(personalFeedsResponse.parse({ content_blocks, based_on: { saves, gender, categories } }));
  });

  router.get('/api/v2/feed-data/:feedSlug', async (request, response) => {
    const { environment, user_id, offset, limit, max_starts_at } = readParams(feedDataParams, request.query);
    if (!(await isPersonalFeed(db, environment, request.params.feedSlug))) {
      throw new Refusal(404, 'There is no such feed.');
    }
    const interests = await readInterests(db, user_id);
    const [taste, { index }] = await Promise.all([readTaste(db, environment, interests), engine.listing(environment)]);
    const present = { time: now().getTime(), highestId: index.highestId };
    const moment = readPagingMoment(max_starts_at, present);
    const wanted = { without: interests.posts, now: present.time, moment, offset, limit };
    const ranked = rankPosts(index, { ...wanted, taste: isIndifferent(taste) ? undefined : taste });
    response.json(
      feedDataResponse.parse({
        slots: ranked.uids.map((uid) => ({ content_type: 'post', uid })),
        count: ranked.count,
        max_starts_at: writePagingMoment(moment),
      }),
    );
  });

  router.post('/api/v2/interests', express.json({ limit: '64kb' }), async (request, response) => {
    const body = readParams(noteInterestsBody, request.body ?? {});
    await db.transaction().execute((trx) => noteInterests(trx, body, now()));
    response.json({ user_id: body.user_id });
  });
  router.delete('/api/v2/interests', async (request, response) => {
    await forgetInterests(db, readParams(whose, request.query).user_id);
    response.status(204).end();
  });
  return router;
}

async function isPersonalFeed(db: Db, environment: string, slug: string): Promise<boolean> {
  const pages = await personalFeedPages(db, environment);
  return pages.some(({ feedSlug }) => feedSlug === slug);
}
