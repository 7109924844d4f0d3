import type { EntryOf } from '../../contracts/content/fields.ts';
import type { feedPage } from '../../contracts/feeds/feed-page.ts';
import type { FeedPageLink } from '../../domain/feeds/feed-page-link.ts';

export const toFeedPageLink = ({ uid, title, url }: EntryOf<typeof feedPage>): FeedPageLink => ({ uid, title, url });
