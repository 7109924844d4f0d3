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

const typeOfCall = /\/content_types\/(\w+)\/entries/;

/** Changes one part of what the content and search services deliver, which they never store in that form. */
export function changedContent() {
  let change: Change | undefined;
  /** Entries of the answers since the last `change`, by uid. */
  const delivered = new Map<string, { type: string; fields: Fields }>();

  /** `type` is that of the entries directly in `value`. */
  function visit(value: unknown, type?: string): unknown {
    if (Array.isArray(value)) return value.map((item) => visit(item, type));
    if (!isJsonObject(value)) return value;
    const own = typeof value._content_type_uid === 'string' ? value._content_type_uid : type;
    const entry = typeof value.uid === 'string' && own !== undefined ? own : undefined;
    const visited = Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        visit(inner, entry === undefined ? (contentTypeByUid.has(name) ? name : type) : undefined),
      ]),
    );
    if (entry === undefined) return visited;
    const uid = String(value.uid);
    if ('publish_details' in value) delivered.set(uid, { type: entry, fields: value });
    return change?.uid === uid && change.type === entry ? changed(visited, change) : visited;
  }

  return {
    delivered,
    change(to: Change | undefined): void {
      change = to;
      delivered.clear();
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

/** Every change of one part of an entry: of a field of its type, of an element of a list, and of what is inside them. */
export function changesOf(type: string, fields: Fields): Change[] {
  const uid = String(fields.uid);
  const own = Object.keys(contentTypeByUid.get(type)?.write.shape ?? {});
  const paths = own.filter((name) => name in fields).flatMap((name) => pathsIn(fields[name], [name]));
  return paths.flatMap((path) =>
    (['null', 'a wrong type', 'missing'] as const).map((to): Change => ({ type, uid, path, to })),
  );
}

/** What an expanded reference holds is another entry's. */
function pathsIn(value: unknown, path: readonly string[]): (readonly string[])[] {
  const isReference = isJsonObject(value) && '_content_type_uid' in value;
  const inner = typeof value === 'object' && value !== null && !isReference ? Object.entries(value) : [];
  return [path, ...inner.flatMap(([name, part]) => pathsIn(part, [...path, name]))];
}
