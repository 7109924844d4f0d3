/**
 * A value with what it was made of: `entry:{uid}` for every entry it holds or refers to, `type:{content_type}` where
 * another entry of the type would change it (a list, a feed). Publishing purges by them.
 */
export interface Tagged<T> {
  value: T;
  tags: readonly string[];
}
