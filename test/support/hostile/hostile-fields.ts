import { z } from 'zod';
import { kindOf } from '../../../src/contracts/content/field-kinds.ts';
import type { ContentType } from '../../../src/contracts/content/fields.ts';
import { navigationItems } from '../../../src/contracts/shell/site-navigation.ts';
import { contentBlocks } from '../../../src/generated/block-schemas.ts';
import { hostileRichText } from './hostile-rich-text.ts';
import { hostileWords } from './hostile-words.ts';

export interface FieldOptions {
  /** Round 0 gives each field the first of the words that it lets in; later ones give each another, all in turn. */
  round: number;
  now: Date;
  assetUid: string;
  /** Without blocks and with short texts: what others refer to is delivered inside them, each time whole. */
  isSmall: boolean;
  /** The entries of a content type to refer to. */
  uidsOf: (type: string) => string[];
}

const HOUR_MS = 3_600_000;
/** Deep enough for a block in a block; a multi block may hold itself. */
const MAX_DEPTH = 9;
const rules: Record<string, boolean> = { expanded: true, favorites: true, exclusive: true, top_pick: true };

/** The texts that a field accepts; none for a field of times, slugs or colors. */
const wordsFor = (field: z.ZodType): readonly string[] => hostileWords.filter((word) => field.safeParse(word).success);

/** An entry with every field of its type filled with what its contract lets in, hostile wherever that is text. */
export function hostileEntry(type: ContentType, options: FieldOptions): Record<string, unknown> {
  const kinds =
    type.uid === 'site_navigation'
      ? Object.entries(navigationItems)
      : contentBlocks.map(({ kind, schema }) => [kind, schema] as const);
  let isInBlock = options.isSmall;
  let taken = 0;
  return fill(type.write, '', 0) as Record<string, unknown>;

  function fill(field: z.ZodType, name: string, depth: number): unknown {
    if (field instanceof z.ZodOptional || field instanceof z.ZodNullable) {
      return depth > MAX_DEPTH ? null : fill(field.unwrap() as z.ZodType, name, depth);
    }
    if (kindOf(field) === 'asset') return { uid: options.assetUid };
    if (kindOf(field) === 'rich_text')
      return hostileRichText(
        text(richTextWord, name),
        { uid: options.uidsOf('article')[0] ?? '', type: 'article' },
        // A page of blocks has many documents; articles and generic pages have a whole one.
        isInBlock,
      );
    if (kindOf(field) === 'blocks') return fillBlocks(depth);
    if (field instanceof z.ZodArray) return fillList(field, name, depth);
    if (field instanceof z.ZodObject) return fillObject(field, depth);
    if (field instanceof z.ZodEnum) return field.options[options.round % field.options.length];
    if (field instanceof z.ZodBoolean) return rules[name] ?? false;
    if (field instanceof z.ZodNumber) return 12;
    return text(field, name);
  }

  function fillBlocks(depth: number): unknown[] {
    if (options.isSmall || depth > MAX_DEPTH / 2) return [];
    const wasInBlock = isInBlock;
    isInBlock = true;
    // Inside a block a few others show that it holds any.
    const filled = kinds
      .slice(0, wasInBlock ? 4 : kinds.length)
      .map(([kind, schema]) => ({ [kind]: fill(schema, kind, depth + 1) }));
    isInBlock = wasInBlock;
    return filled;
  }

  function fillObject(field: z.ZodObject, depth: number): Record<string, unknown> {
    const fields = Object.entries(field.shape).map(([name, inner]) => [
      name,
      fill(inner as z.ZodType, name, depth + 1),
    ]);
    return Object.fromEntries(fields);
  }

  function fillList(field: z.ZodArray, name: string, depth: number): unknown[] {
    const element = field.element as z.ZodType;
    const targets = element instanceof z.ZodObject ? element.shape._content_type_uid : undefined;
    if (!(targets instanceof z.ZodEnum)) return [fill(element, name, depth + 1)];
    const all = targets.options.flatMap((target) =>
      options.uidsOf(String(target)).map((uid) => ({ uid, _content_type_uid: String(target) })),
    );
    // One that holds a single entry refers to another type each round.
    const from = options.round % Math.max(1, all.length);
    const turned = [...all.slice(from), ...all.slice(0, from)];
    const fitting = Array.from({ length: turned.length }, (_, more) => turned.slice(0, turned.length - more));
    return fitting.find((some) => field.safeParse(some).success) ?? [];
  }

  function text(field: z.ZodType, name: string): string {
    const words = wordsFor(field);
    const word = words[(options.round === 0 ? 0 : options.round + taken++) % Math.max(1, words.length)];
    if (word !== undefined) return word;
    const hours = name.startsWith('expires') ? 48 : -48;
    const harmless = [
      new Date(options.now.getTime() + hours * HOUR_MS).toISOString(),
      '#1a2b3c',
      'https://shop.example/x',
      'hostile',
    ];
    const fitting = harmless.find((value) => field.safeParse(value).success);
    if (fitting === undefined) throw new Error(`${type.uid}: nothing fits ${name}`);
    return fitting;
  }
}

/** The texts of a document have no contract of their own. */
const richTextWord = z.string();
