import type { Values } from './entry-values.ts';

/** Changes of an entry that are not saved, as this browser keeps them. */
export interface KeptChanges {
  /** The uid of the member who typed them. */
  by: string;
  at: string;
  /** The uid of an entry that is not saved yet. */
  newUid: string;
  values: Values;
  /** The fields and the version that they began from. */
  base: Values;
  etag: string | undefined;
}

/** `uid` is `new` for an entry that does not exist yet. */
const keyOf = (type: string, uid: string) => `studio-changes.${type}.${uid}`;

/** False if the browser has no room, or forbids to keep anything. */
export function keepChanges(type: string, uid: string, changes: KeptChanges): boolean {
  try {
    localStorage.setItem(keyOf(type, uid), JSON.stringify(changes));
    return true;
  } catch {
    return false;
  }
}

export function dropChanges(type: string, uid: string): void {
  try {
    localStorage.removeItem(keyOf(type, uid));
  } catch {
    // Nothing was kept.
  }
}

/** Those of the member; another one who uses the same browser does not see them. */
export function readChanges(type: string, uid: string, by: string): KeptChanges | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(type, uid)) ?? 'null');
    return isKept(kept) && kept.by === by ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isKept = (value: unknown): value is KeptChanges => {
  const { by, at, newUid, values, base } = Object(value) as Partial<KeptChanges>;
  return [by, at, newUid].every((text) => typeof text === 'string') && Boolean(values) && Boolean(base);
};
