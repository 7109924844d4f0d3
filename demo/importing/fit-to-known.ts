import type { SeedEntry } from '../build/seed-content.ts';

/** The entries and page addresses that the imported catalog has. */
export interface Known {
  readonly has: (type: string, uid: string) => boolean;
  readonly hasPage: (href: string) => boolean;
}

type JsonObject = Record<string, unknown>;
const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isReference = (value: JsonObject) => typeof value._content_type_uid === 'string' && typeof value.uid === 'string';

/** Whether the value contains a reference to a missing entry. */
function refersToUnknown(value: unknown, known: Known): boolean {
  if (Array.isArray(value)) return value.some((item) => refersToUnknown(item, known));
  if (!isJsonObject(value)) return false;
  if (isReference(value) && !known.has(String(value._content_type_uid), String(value.uid))) return true;
  return Object.values(value).some((item) => refersToUnknown(item, known));
}

const isEmptyGroup = (block: JsonObject) =>
  Object.values(block).some(
    (content) => isJsonObject(content) && Array.isArray(content.tiles) && content.tiles.length === 0,
  );

const embedsUnknown = (node: JsonObject, known: Known) => {
  const attrs = node.type === 'reference' && isJsonObject(node.attrs) ? node.attrs : undefined;
  return attrs !== undefined && !known.has(String(attrs['content-type-uid']), String(attrs['entry-uid']));
};

/** Replaces a link to a missing page by its text. */
function fitNode(node: unknown, known: Known): unknown[] {
  if (!isJsonObject(node)) return [node];
  if (embedsUnknown(node, known)) return [];
  const children = Array.isArray(node.children) ? node.children.flatMap((child) => fitNode(child, known)) : undefined;
  const url = node.type === 'a' && isJsonObject(node.attrs) ? String(node.attrs.url) : undefined;
  if (url !== undefined && !known.hasPage(url)) return children ?? [];
  return [children ? { ...node, children } : node];
}

function fitValue(value: unknown, known: Known): unknown {
  if (Array.isArray(value)) return value.map((item) => fitValue(item, known));
  if (!isJsonObject(value)) return value;
  if (value.type === 'doc') return fitNode(value, known)[0];
  const fields = Object.entries(value).filter(
    ([name, field]) =>
      !(name === 'page_link' && isJsonObject(field) && typeof field.href === 'string' && !known.hasPage(field.href)),
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, fitValue(field, known)]));
}

/** Adapts a demo page to another catalog: removes blocks and links whose targets that catalog lacks. */
export function fitToKnown(entry: SeedEntry, known: Known): SeedEntry {
  const { content_blocks: blocks, ...fields } = entry.entry;
  const kept = Array.isArray(blocks)
    ? blocks.filter((block) => isJsonObject(block) && !refersToUnknown(block, known) && !isEmptyGroup(block))
    : undefined;
  const fitted = fitValue({ ...fields, ...(kept ? { content_blocks: kept } : {}) }, known) as SeedEntry['entry'];
  return { ...entry, entry: fitted };
}
