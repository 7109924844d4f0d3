import type { CallResponse } from '../../contracts/define-call.ts';
import type { listPersonalFeeds } from '../../contracts/my-deals/feeds.ts';
import { store } from '../../contracts/stores/store.ts';
import { categoryTitle } from '../../domain/shell/breadcrumbs.ts';
import { feedPagesAt, personalFeedPages } from '../content/published/feed-pages.ts';
import { findPublished } from '../content/published/find-published.ts';
import type { Db } from '../platform/store/database.ts';
import { categoryPages } from './taste.ts';
import type { UserInterests } from './user-interests.ts';

type Blocks = CallResponse<typeof listPersonalFeeds>['content_blocks'];

const MAX_CATEGORIES = 3;
const MAX_STORES = 2;

interface Row {
  uid: string;
  title: string;
}

/** Rows of a user's home page: the best matches, then one row per saved store and visited category. */
export async function personalBlocks(db: Db, environment: string, interests: UserInterests): Promise<Blocks> {
  const [picks, categories, stores] = await Promise.all([
    personalFeed(db, environment),
    categoryPages(db, environment, interests.categories.slice(0, MAX_CATEGORIES)),
    storeFeeds(db, environment, interests.stores.slice(0, MAX_STORES)),
  ]);
  const rows: Row[] = [
    ...picks,
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

/** The only path where the site shows a personal feed. */
const PERSONAL_FEED_PATH = '/shop/feeds/pds-oneoff';

/** The feed page that editors created for personal feeds. */
async function personalFeed(db: Db, environment: string): Promise<Row[]> {
  const pages = await personalFeedPages(db, environment);
  const page = pages.find(({ url }) => url === PERSONAL_FEED_PATH) ?? pages[0];
  return page ? [{ uid: page.uid, title: 'Picked for You' }] : [];
}

const storeFields = store.entry.pick({ title: true, feed_url: true });

/** The feed pages that the stores link to, in the order of the stores. */
async function storeFeeds(db: Db, environment: string, uids: readonly string[]): Promise<Row[]> {
  const published = await findPublished(
    db,
    environment,
    uids.map((uid) => ({ contentType: 'store', uid })),
  );
  const stores = uids.flatMap((uid) => {
    const entry = published.get(`store.${uid}`);
    return entry ? [storeFields.parse(entry)] : [];
  });
  const pages = await feedPagesAt(
    db,
    environment,
    stores.flatMap(({ feed_url: url }) => url ?? []),
  );
  return stores.flatMap(({ title, feed_url }) =>
    pages.filter(({ url }) => url === feed_url).map(({ uid }) => ({ uid, title: `From ${title}` })),
  );
}
