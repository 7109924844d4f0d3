import type { DescribedBlock, DescribedField } from '../../../../src/contracts/content/content-type-description.ts';
import type { AssetField } from '../../../../src/contracts/content/fields.ts';
import { isRecord } from '../../content/entry/compare-values.ts';
import { blockOf, kindsOf, type Values } from '../../content/entry/entry-values.ts';
import type { EntryKey } from './use-entry-facts.ts';

/** The texts, images and entries of a block, in its order. */
export interface BlockOutline {
  /** Its headline, or the beginning of its text. */
  text: string;
  /** The names of its parts, such as the titles of its tiles. */
  names: string[];
  assets: AssetField[];
  entries: EntryKey[];
}

const MAX_TEXT = 120;

export const SUMMARY_NAMES = ['title', 'headline', 'question', 'name', 'label', 'text', 'code', 'uid'];
const MAX_LENGTH = 80;

/** A few words by which an item of a list is recognized while it is closed. */
export function summaryOf(item: object): string {
  const values = item as Record<string, unknown>;
  const found = SUMMARY_NAMES.map((name) => values[name]).find(
    (value) => typeof value === 'string' && value.trim() !== '',
  );
  return typeof found === 'string' ? found.slice(0, MAX_LENGTH) : '';
}

/** Reads the values of a block by the description of its fields. */
export function outlineOf(
  fields: readonly DescribedField[],
  values: Values,
  outer: readonly DescribedBlock[] = [],
): BlockOutline {
  const outline: BlockOutline = { text: summaryOf(values), names: [], assets: [], entries: [] };
  for (const field of fields) {
    const items = [values[field.uid] ?? []].flat() as unknown[];
    const { kind } = field.field_metadata;
    if (kind === 'asset') outline.assets.push(...items.filter(isAsset));
    else if (kind === 'reference') outline.entries.push(...items.filter(isEntryKey));
    else if (kind === 'rich_text' && outline.text === '') outline.text = items.map(textIn).join(' ').trim();
    else if (kind === 'text' && outline.text === '') outline.text = String(items[0] ?? '');
    else if (kind === 'group') {
      for (const item of items.filter(isRecord)) addPart(outline, outlineOf(field.schema ?? [], item, outer));
    } else if (kind === 'blocks') {
      const kinds = kindsOf(field, outer);
      for (const item of items) {
        const [name = '', inner = {}] = blockOf(item) ?? [];
        const described = kinds.find(({ uid }) => uid === name);
        const part = outlineOf(described?.schema ?? [], inner, kinds);
        addPart(outline, { ...part, text: part.text || (described?.title ?? name) });
      }
    }
  }
  return { ...outline, text: outline.text.slice(0, MAX_TEXT) };
}

function addPart(outline: BlockOutline, part: BlockOutline): void {
  if (part.text !== '') outline.names.push(part.text);
  outline.assets.push(...part.assets);
  outline.entries.push(...part.entries);
}

const isAsset = (value: unknown): value is AssetField => isRecord(value) && typeof value.uid === 'string';
const isEntryKey = (value: unknown): value is EntryKey =>
  isRecord(value) && typeof value.uid === 'string' && typeof value._content_type_uid === 'string';

/** The words of a rich text document, or of HTML, as far as they are shown. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return value.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  const parts: string[] = [];
  const queue: unknown[] = [value];
  for (let length = 0; queue.length > 0 && length < MAX_TEXT; ) {
    const node = queue.shift();
    if (!isRecord(node)) continue;
    if (typeof node.text === 'string') {
      parts.push(node.text);
      length += node.text.length;
    }
    if (Array.isArray(node.children)) queue.unshift(...node.children);
  }
  return parts.join(' ').replace(/\s+/g, ' ');
}

/** A copy of a block, or of any value with blocks in it, whose blocks have ids of their own. */
export function copyOf<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyOf) as Value;
  if (!isRecord(value)) return value;
  const copied = Object.entries(value).map(([name, inner]) => [
    name,
    name === '_metadata' && isRecord(inner) ? { ...inner, uid: newBlockUid() } : copyOf(inner),
  ]);
  return Object.fromEntries(copied) as Value;
}

/** An id like those that the content service gives to blocks without one. */
export const newBlockUid = (): string => `cs${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;
