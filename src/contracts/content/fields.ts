import { z } from 'zod';
import { isPublicAddress } from '../../domain/links/safe-href.ts';
import { choiceLabels, inRole, ofKind } from './field-kinds.ts';

/**
 * Field schemas of content types (docs/spec/content.md CONTENT-3). Reference and asset schemas accept both forms of a
 * field: bare as written and stored, and expanded as a read with `include[]` delivers it.
 *
 * The label of a field is `title` of its `.meta()`, its help `description`, for a field whose name alone does not explain it.
 */

/** A required line of text. */
export const line = ofKind('line', z.string().trim().min(1).max(500));
/** Free text that may be empty. */
export const text = ofKind('text', z.string().max(20_000));
/** Lowercase words joined by dashes; slashes separate levels (`home/kitchen`). */
export const slug = ofKind(
  'slug',
  z
    .string()
    .max(200)
    .regex(/^[a-z0-9]+(?:[-_/][a-z0-9]+)*$/, 'must be lower-case letters and digits joined by dashes'),
);
/** A slug, or a site name such as `acme.com`; not the file name of a news feed. */
export const storeSlug = ofKind(
  'slug',
  z
    .string()
    .max(200)
    .regex(
      /^(?!(?:rss|atom)\.xml$)[a-z0-9]+(?:[-_.][a-z0-9]+)*$/,
      'must be lower-case letters and digits joined by dashes or dots',
    ),
);
/** A path on this site (`/deals`) or an absolute https address. */
export const href = ofKind(
  'address',
  z
    .string()
    .max(2_000)
    .regex(/^(?:\/(?![/\\])|https:\/\/|mailto:|#)/, 'must be a path on this site or an https address'),
);
/** A tracked destination: always an absolute https address of a public host. */
export const httpsUrl = ofKind(
  'https_link',
  z
    .url({ protocol: /^https$/, abort: true })
    .max(2_000)
    .refine(isPublicAddress, 'must be an https address of a public host, without a user'),
);
/**
 * A time with any offset, normalized to UTC so that times compare as text. `abort` stops before `overwrite` on invalid
 * times.
 */
export const isoTime = ofKind(
  'time',
  z.iso.datetime({ offset: true, abort: true }).overwrite((time) => new Date(time).toISOString()),
);
/** The time from which, or until which, the entry itself is shown. */
export const startTime = inRole('starts_at', isoTime);
export const endTime = inRole('expires_at', isoTime);
/** An amount in US dollars. */
export const dollars = ofKind('money', z.number().nonnegative().max(10_000_000));
/** 0 to 1,000; the sort key of the popularity sorts. */
export const popularity = inRole('popularity', z.number().min(0).max(1_000));
export const color = ofKind('color', z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #1a2b3c'));
export const gender = z
  .enum(['m', 'f', 'n', 'u'])
  .register(choiceLabels, { m: 'Men', f: 'Women', n: 'Everyone', u: 'Unknown' });

/** A field that may be left out; content services deliver an empty field as null. */
export const optional = <T extends z.ZodType>(schema: T) => schema.nullish();
export const list = <T extends z.ZodType>(schema: T) => z.array(schema).max(1_000);

export const link = ofKind(
  'link',
  z.object({
    title: text.nullish().meta({ title: 'Text', description: 'The words to click.' }),
    href: href.meta({ title: 'Address', description: 'A path on this site, such as /deals, or an https address.' }),
  }),
);

/** An image or file of the asset store. A write sends `{uid}`; storage and delivery hold all fields. */
export const asset = ofKind(
  'asset',
  z.looseObject({
    uid: z.string().min(1).max(100),
    url: z.string().optional(),
    filename: z.string().optional(),
    title: z.string().nullish(),
    description: z.string().nullish(),
    content_type: z.string().optional(),
    file_size: z.string().optional(),
    dimension: z.object({ width: z.number(), height: z.number() }).optional(),
    parent_uid: z.string().nullish(),
    is_dir: z.boolean().optional(),
    tags: z.array(z.string()).optional(),
    /** An image that needs no alternative text. */
    decorative: z.boolean().optional(),
    /** What crops keep in view, as fractions of width and height from the top left corner. */
    focal_point: z.object({ x: z.number(), y: z.number() }).optional(),
  }),
);
export type AssetField = z.infer<typeof asset>;

const referenceTo = z.looseObject({ uid: z.string().min(1).max(100), _content_type_uid: z.string() });
export type ReferenceField = z.infer<typeof referenceTo>;

/** References are always arrays on the wire, `[{uid, _content_type_uid}]`, expanded in place by `include[]`. */
export const references = (types: readonly [string, ...string[]], { max = 100 }: { max?: number } = {}) =>
  z.array(ofKind('reference', referenceTo.extend({ _content_type_uid: z.enum(types) }))).max(max);
/** A reference field that holds at most one entry. */
export const reference = (...types: [string, ...string[]]) => references(types, { max: 1 });

/** A node of a JSON rich text document (docs/spec/content.md CONTENT-17). */
export interface RichTextNodeField {
  type?: string | undefined;
  uid?: string | undefined;
  text?: string | undefined;
  attrs?: Record<string, unknown> | undefined;
  children?: RichTextNodeField[] | undefined;
  [mark: string]: unknown;
}
/** Maximum nesting depth of a document's nodes: deeper ones would exhaust the stack. */
export const RICH_TEXT_DEPTH = 60;

/** Nodes below the last level are not validated: mappers drop and report them. */
const richTextNode = (levelsBelow: number): z.ZodType<RichTextNodeField> =>
  z.lazy(() =>
    z.looseObject({
      type: z.string().optional(),
      uid: z.string().optional(),
      text: z.string().optional(),
      attrs: z.record(z.string(), z.unknown()).optional(),
      children: z.array(levelsBelow > 0 ? richTextNode(levelsBelow - 1) : z.custom<RichTextNodeField>()).optional(),
    }),
  );
/** A JSON rich text document. */
const richTextDocument = z.looseObject({
  type: z.literal('doc'),
  uid: z.string().optional(),
  children: z.array(richTextNode(RICH_TEXT_DEPTH)).max(2_000),
});
/** Rich text in either form: a JSON document, or HTML of older editors, in which attributes mark the embeds. */
export const richText = ofKind('rich_text', z.union([richTextDocument, z.string().max(200_000)]));
export type RichTextField = z.infer<typeof richText>;

export const seoMeta = z.object({
  title: optional(text).meta({
    title: 'Title',
    description: 'The headline in search results. Empty: the title of the page.',
  }),
  description: optional(text).describe('One or two sentences below the headline in search results.'),
  keywords: optional(text).describe('Words between commas. Most search engines ignore them.'),
  image: optional(asset).describe('Shown when someone shares the page.'),
  no_index: optional(z.boolean()).meta({ title: 'Hide from search engines' }),
});

/** Fields that all page types share (docs/spec/content.md CONTENT-2). */
export const pageFields = {
  title: line.describe('The name of the page, in lists and at its top.'),
  url: href.meta({ title: 'Address', description: 'The path of the page on this site, such as /blog/best-blenders.' }),
  seo_meta: optional(seoMeta).meta({ title: 'Search engines' }),
};

/** Fields that the content service writes on every entry. */
const systemFields = z.object({
  uid: z.string(),
  locale: z.string().default('en-us'),
  tags: z.array(z.string()).default([]),
  _version: z.number().default(1),
  _content_type_uid: z.string().optional(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
  publish_details: z.object({ environment: z.string(), locale: z.string().optional(), time: z.string() }).optional(),
  _embedded_items: z.record(z.string(), z.array(referenceTo)).optional(),
});

export interface ContentType<Uid extends string = string, Shape extends z.ZodRawShape = z.ZodRawShape> {
  readonly uid: Uid;
  /** The fields that an editor's tool may write: unknown ones are rejected. */
  readonly write: z.ZodObject<Shape, z.core.$strict>;
  /** The fields that a read delivers: the written ones and the system's. */
  readonly entry: z.ZodObject<(typeof systemFields)['shape'] & Shape>;
  readonly rules: ContentRules;
  readonly about: ContentAbout;
}

/** Checks of an entry besides those of its fields (docs/spec/content.md CONTENT-34). */
export interface ContentRules {
  /**
   * Addresses of the pages that show an entry, in its field `url` or, for a type without one, from its `slug`. `{slug}` and
   * `{store_slug}` are slugs; `{post}` ends in the entry's uid.
   */
  addresses?: readonly string[];
  /** The fields of a price and of the usual price that it should not exceed. */
  prices?: readonly [price: string, usual: string];
}

/** How tools present the entries of a type. */
interface ContentAbout<Field extends string = string> {
  /** The name of one entry, `Deal`; absent: the uid in words. */
  label?: string;
  /** The name of several; absent: the label with an s. */
  plural?: string;
  help?: string;
  /** Fields that a form shows together, by the label of the group. All others come first. */
  groups?: Readonly<Record<string, readonly Field[]>>;
  /** One entry is enough. */
  isSingle?: boolean;
  /** Shown only as a part of the entries that refer to it, which lists show with its store, image and price. */
  isPart?: boolean;
}

/** Declares a content type. `registry.ts` lists every type. */
export function contentType<Uid extends string, Shape extends z.ZodRawShape>(
  uid: Uid,
  shape: Shape,
  { about = {}, ...rules }: ContentRules & { about?: ContentAbout<Extract<keyof Shape, string>> } = {},
): ContentType<Uid, Shape> {
  return {
    uid,
    rules,
    about,
    write: z.strictObject(shape),
    entry: z.object({ ...systemFields.shape, ...shape }) as ContentType<Uid, Shape>['entry'],
  };
}

export type EntryOf<T> = T extends { entry: infer E extends z.ZodType } ? z.infer<E> : never;

/** The id that the content service gives each block. */
export const blockMetadata = { _metadata: z.object({ uid: z.string() }).optional() };

/**
 * Declares a modular block. On the wire it is an object with one key, its kind: `{divider: {width, _metadata: {uid}}}`.
 * `views/blocks/<block>/schema.ts` exports it as `schema`.
 */
export function contentBlock<Kind extends string, Shape extends z.ZodRawShape>(
  kind: Kind,
  shape: Shape,
  /** The label and the help for editors; absent: the kind in words. */
  about: { title?: string; description?: string } = {},
) {
  return { kind, schema: z.object({ ...shape, ...blockMetadata }).meta(about) } as const;
}
/** A page's blocks. Each kind's own schema parses its fields; unknown kinds are accepted. */
export const blocks = ofKind('blocks', z.array(z.record(z.string(), z.unknown())).max(200));
