/** Posts on a page of a feed (browsing spec, section 9). */
export const FEED_PAGE_SIZE = 24;
