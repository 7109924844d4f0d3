import type { Container } from 'inversify';
import { tokens } from '../../../src/app/container/tokens.ts';
import { isJsonObject } from '../../../src/backing/content/walk-values.ts';
import { contentTypeByUid } from '../../../src/contracts/content/registry.ts';
import type { DataCache } from '../../../src/platform/cache/data-cache.ts';

export interface Change {
  type: string;
  uid: string;
  path: readonly string[];
  to: 'null' | 'a wrong type' | 'missing';
}
type Fields = Record<string, unknown>;

interface DeliveredEntry {
  type: string;
  fields: Fields;
  /** Delivered as what another entry refers to. */
  isReferenced: boolean;
}

const typeOfCall = /\/content_types\/(\w+)\/entries/;

/** Changes one part of what the content and search services deliver, which they never store in that form. */
export function changedContent() {
  let change: Change | undefined;
  /** Entries of the answers since the last `change`, by uid. */
  const delivered = new Map<string, DeliveredEntry>();
  /** Uids that were not delivered, each with that of an entry that refers to it. */
  const missing = new Map<string, string>();

  /** `type` is that of the entries directly in `value`, which is in the entry `parent`. */
  function visit(value: unknown, type?: string, parent?: string): unknown {
    if (Array.isArray(value)) return value.map((item) => visit(item, type, parent));
    if (!isJsonObject(value)) return value;
    const own = typeof value._content_type_uid === 'string' ? value._content_type_uid : type;
    const entry = typeof value.uid === 'string' && own !== undefined ? own : undefined;
    const innerType = (name: string) => {
      if (entry !== undefined) return undefined;
      return contentTypeByUid.has(name) ? name : type;
    };
    const visited = Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        // A pinned deal that is not published leaves its position to the next one (docs/spec/feeds.md FEEDS-40).
        visit(
          inner,
          innerType(name),
          entry === undefined ? parent : name === 'pinned_deals' ? undefined : String(value.uid),
        ),
      ]),
    );
    if (entry === undefined) return visited;
    const uid = String(value.uid);
    if ('publish_details' in value) {
      const isReferenced = parent !== undefined || delivered.get(uid)?.isReferenced === true;
      delivered.set(uid, { type: entry, fields: value, isReferenced });
    } else if (parent !== undefined) missing.set(uid, parent);
    return change?.uid === uid && change.type === entry ? changed(visited, change) : visited;
  }

  return {
    delivered,
    missing,
    change(to: Change | undefined): void {
      change = to;
      delivered.clear();
      missing.clear();
    },
    /** Without caches, so that every page is made of what is delivered then. */
    prepare(container: Container): void {
      const uncached: Pick<DataCache, 'read'> = { read: ({ fetch, deadline }) => fetch(deadline) };
      container.rebind(tokens.dataCache).toConstantValue(uncached as DataCache);
      for (const token of [tokens.contentHttp, tokens.searchHttp, tokens.contentHubHttp]) {
        const http = container.get(token);
        const send = http.send.bind(http);
        http.send = async (call) => {
          const answer = await send(call);
          return { ...answer, body: visit(answer.body, typeOfCall.exec(call.path)?.[1]) };
        };
      }
    },
  };
}

/** The entry with the change made in it; without the part, it stays as it is. */
export function changed(value: unknown, { path: [key = '', ...rest], to }: Pick<Change, 'path' | 'to'>): unknown {
  if (Array.isArray(value)) {
    const index = Number(key);
    if (index >= value.length) return value;
    if (rest.length > 0) return value.with(index, changed(value[index], { path: rest, to }));
    return to === 'missing' ? value.toSpliced(index, 1) : value.with(index, replacement(value[index], to));
  }
  if (!isJsonObject(value) || !Object.hasOwn(value, key)) return value;
  const { [key]: part, ...others } = value;
  if (rest.length > 0) return { ...value, [key]: changed(part, { path: rest, to }) };
  return to === 'missing' ? others : { ...value, [key]: replacement(part, to) };
}

const replacement = (value: unknown, to: Change['to']) =>
  to === 'null' ? null : typeof value === 'number' ? 'seven' : 7;

/**
 * Every change of one part of an entry: of a field of its type, of an element of a list, and of what is inside them. Elements of
 * one list that are of one kind count once.
 */
export function changesOf(type: string, fields: Fields): Change[] {
  const uid = String(fields.uid);
  const own = Object.keys(contentTypeByUid.get(type)?.write.shape ?? {});
  const parts = own.filter((name) => name in fields).flatMap((name) => partsIn(fields[name], [name], name));
  const paths = new Map(parts.toReversed().map(({ path, kind }) => [kind, path]));
  return [...paths.values()].flatMap((path) =>
    (['null', 'a wrong type', 'missing'] as const).map((to): Change => ({ type, uid, path, to })),
  );
}

/** `kind`: the path with the `type` of a list's element in place of its index. */
interface Part {
  path: readonly string[];
  kind: string;
}

/** What an expanded reference holds is another entry's. */
function partsIn(value: unknown, path: readonly string[], kind: string): Part[] {
  const isReference = isJsonObject(value) && '_content_type_uid' in value;
  const inner = typeof value === 'object' && value !== null && !isReference ? Object.entries(value) : [];
  const kindOf = (name: string, part: unknown) =>
    Array.isArray(value) ? `[${isJsonObject(part) ? part.type : typeof part}]` : name;
  return [
    { path, kind },
    ...inner.flatMap(([name, part]) => partsIn(part, [...path, name], `${kind}.${kindOf(name, part)}`)),
  ];
}
