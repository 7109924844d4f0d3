import type { EntryOf } from '../../contracts/content/fields.ts';
import type { feedPage } from '../../contracts/content/types/feed-page.ts';
import type { FeedPageLink } from '../../domain/entities/feed.ts';

export const toFeedPageLink = ({ uid, title, url }: EntryOf<typeof feedPage>): FeedPageLink => ({ uid, title, url });
