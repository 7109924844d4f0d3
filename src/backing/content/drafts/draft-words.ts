import { z } from 'zod';
import { type FieldKind, unwrapField } from '../../../contracts/content/field-kinds.ts';
import { wordsOf } from '../../platform/words.ts';
import type { BlockKinds } from '../block-kinds.ts';
import { isJsonObject } from '../walk-values.ts';

const MAX_WORDS = 2_000;
const TEXT_KINDS: readonly FieldKind[] = ['line', 'text', 'slug', 'address', 'https_link'];

/** The distinct words of all texts of an entry, in the order of its fields. */
export function entryWords(schema: z.ZodType, data: unknown, kinds: BlockKinds, first: readonly string[]): string[] {
  const words = new Set(first.flatMap(wordsOf));
  for (const text of textsIn(schema, data, kinds)) {
    for (const word of wordsOf(text)) words.add(word);
    if (words.size > MAX_WORDS) break;
  }
  return [...words].slice(0, MAX_WORDS);
}

function* textsIn(field: z.ZodType, value: unknown, kinds: BlockKinds): Generator<string> {
  if (value === null || value === undefined) return;
  const { schema, kind } = unwrapField(field);
  if (kind === 'blocks') yield* textsInBlocks(value, kinds);
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(schema, item, kinds);
  else if (kind === 'rich_text') yield* textsInRichText(value);
  else if (TEXT_KINDS.includes(kind) && typeof value === 'string') yield value;
  else if ((kind === 'group' || kind === 'link') && schema instanceof z.ZodObject && isJsonObject(value))
    for (const [name, inner] of Object.entries(schema.shape)) yield* textsIn(inner as z.ZodType, value[name], kinds);
}

function* textsInBlocks(blocks: unknown, kinds: BlockKinds): Generator<string> {
  for (const block of Array.isArray(blocks) ? blocks : []) {
    for (const [kind, content] of Object.entries(isJsonObject(block) ? block : {})) {
      const schema = kinds.get(kind);
      if (schema) yield* textsIn(schema, content, kinds);
    }
  }
}

function* textsInRichText(node: unknown): Generator<string> {
  if (typeof node === 'string') yield node.replace(/<[^>]*>/g, ' ');
  if (!isJsonObject(node)) return;
  if (typeof node.text === 'string') yield node.text;
  for (const child of Array.isArray(node.children) ? node.children : []) yield* textsInRichText(child);
}
