/** The name under which the posts of a feed block travel as deferred data. */
export const feedKey = (feedPageUid: string): string => `feed:${feedPageUid}`;
