/**
 * A value with its cache tags: `entry:{uid}` for every entry it holds or references, `type:{content_type}` if another entry
 * of the type would change it (a list, a feed). Publishing purges by tag.
 */
export interface Tagged<T> {
  value: T;
  tags: readonly string[];
}

/** Format of an entry's uid, which is part of URLs. */
export const ENTRY_UID = /^[A-Za-z0-9_.:-]{1,100}$/;

export const entryTag = (uid: string): string => `entry:${uid}`;
export const typeTag = (contentType: string): string => `type:${contentType}`;
