import { sql } from 'kysely';
import type { z } from 'zod';
import type { personalFeedsResponse } from '../../contracts/my-deals/feeds.ts';
import { categoryTitle } from '../../domain/shell/breadcrumbs.ts';
import type { Db } from '../platform/store/database.ts';
import { categoryPages } from './taste.ts';
import type { UserInterests } from './user-interests.ts';

type Blocks = z.infer<typeof personalFeedsResponse>['content_blocks'];

const MOST_CATEGORIES = 3;
const MOST_STORES = 2;

interface Row {
  uid: string;
  title: string;
}

/** The rows of a user's own home page: what fits best, then what each visited category and saved store has. */
export async function personalBlocks(db: Db, environment: string, interests: UserInterests): Promise<Blocks> {
  const [own, categories, stores] = await Promise.all([
    personalFeed(db, environment),
    categoryPages(db, environment, interests.categories.slice(0, MOST_CATEGORIES)),
    storeFeeds(db, environment, interests.stores.slice(0, MOST_STORES)),
  ]);
  const rows: Row[] = [
    ...own,
    ...stores,
    ...categories.map(({ uid, title }) => ({ uid, title: `More in ${categoryTitle(title)}` })),
  ];
  return rows.map(({ uid, title }) => ({
    feed_block: {
      title,
      feed_page: [{ uid, _content_type_uid: 'feed_page' }],
      _metadata: { uid: `personal${uid}` },
    },
  }));
}

/** The site shows personal feeds at this address alone. */
const PERSONAL_ADDRESS = '/shop/feeds/pds-oneoff';

/** The feed page that editors set up for this service. */
async function personalFeed(db: Db, environment: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select uid, 'Picked for You' as title from published_entries
    where environment = ${environment} and content_type = 'feed_page' and data->>'source' = 'feeds_api'
    order by data->>'url' = ${PERSONAL_ADDRESS} desc, uid limit 1`.execute(db);
  return rows;
}

/** The feeds that stores name as theirs, in the order of the stores. */
async function storeFeeds(db: Db, environment: string, uids: readonly string[]): Promise<Row[]> {
  if (uids.length === 0) return [];
  const { rows } = await sql<Row>`
    select feed.uid, 'From ' || (store.data->>'title') as title
    from published_entries store
    join published_entries feed on feed.environment = store.environment and feed.content_type = 'feed_page'
      and feed.data ? 'url' and feed.data->>'url' = store.data->>'feed_url'
    where store.environment = ${environment} and store.content_type = 'store' and store.uid = any(${[...uids]}::text[])
    order by array_position(${[...uids]}::text[], store.uid), feed.uid`.execute(db);
  return rows;
}
