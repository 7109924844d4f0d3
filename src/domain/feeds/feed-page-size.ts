/** Posts on a page of a feed (docs/spec/feeds.md FEEDS-23). */
export const FEED_PAGE_SIZE = 24;
