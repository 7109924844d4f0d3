/**
 * A value with its cache tags: `entry:{uid}` for every entry it holds or references, `type:{content_type}` if another entry
 * of the type would change it (a list, a feed). Publishing purges by tag.
 */
export interface Tagged<T> {
  value: T;
  tags: readonly string[];
}
