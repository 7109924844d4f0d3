export const entryTag = (uid: string): string => `entry:${uid}`;
export const typeTag = (contentType: string): string => `type:${contentType}`;

/** The tags of an entry and of every entry that it refers to, at any depth, published or not. */
export function entryTags(entry: { uid: string }): string[] {
  const uids = new Set([entry.uid]);
  // Iterative: nesting depth is unlimited and would overflow the stack.
  const values: unknown[] = [entry];
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue;
    if ('_content_type_uid' in value && 'uid' in value && typeof value.uid === 'string') uids.add(value.uid);
    for (const inner of Object.values(value)) values.push(inner);
  }
  return [...uids].map(entryTag);
}
