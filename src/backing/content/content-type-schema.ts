import { z } from 'zod';
import { asset, blocks, type ContentType, isoTime, link, richText, seoMeta } from '../../contracts/content/fields.ts';
import { navigationItems } from '../../contracts/shell/site-navigation.ts';
import { contentBlocks } from '../../generated/block-schemas.ts';

/** A field as the vendor's API describes it. */
type VendorField = { uid: string; data_type: string; [property: string]: unknown };

const SEO_META = 'seo_meta';
const SINCE = '2026-01-01T00:00:00.000Z';

/** A content type as the vendor's API describes it, from the schema that validates its entries. */
export function describeContentType(type: ContentType) {
  const { uid } = type;
  const schema = describeFields(type.write, uid === 'site_navigation' ? navigation : blockKinds);
  const options = { is_page: 'url' in type.write.shape, singleton: false, title: 'title', sub_title: [] };
  return { ...describe(uid, schema), options };
}

const describe = (uid: string, schema: VendorField[]) => ({
  uid,
  title: titleOf(uid),
  description: '',
  schema,
  maintain_revisions: true,
  created_at: SINCE,
  updated_at: SINCE,
  _version: 1,
  inbuilt_class: false,
});

type Kinds = readonly (readonly [uid: string, schema: z.ZodType])[];
const blockKinds: Kinds = contentBlocks.map(({ kind, schema }) => [kind, schema]);
const navigation: Kinds = Object.entries(navigationItems);

/** `store_slug` as "Store slug". */
const titleOf = (uid: string) => uid.charAt(0).toUpperCase() + uid.slice(1).replaceAll('_', ' ');

function describeFields(schema: z.ZodType, kinds: Kinds, level = 0): VendorField[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([uid, field]) => {
    const { kind, isOptional, isList } = unwrap(field as z.ZodType);
    return {
      uid,
      display_name: titleOf(uid),
      mandatory: !isOptional,
      multiple: isList,
      unique: false,
      non_localizable: false,
      ...describeKind(kind, kinds, level),
    };
  });
}

/** The kind of a field without its optional, nullable and list wrappers. References and blocks are lists already. */
function unwrap(field: z.ZodType): { kind: z.ZodType; isOptional: boolean; isList: boolean } {
  let kind = field;
  let isOptional = false;
  let isList = false;
  for (;;) {
    if (kind === blocks) return { kind, isOptional, isList: true };
    if (kind instanceof z.ZodOptional || kind instanceof z.ZodNullable || kind instanceof z.ZodDefault) {
      isOptional = true;
      kind = kind.unwrap() as z.ZodType;
    } else if (kind instanceof z.ZodArray) {
      isList = true;
      kind = kind.element as z.ZodType;
    } else return { kind, isOptional, isList };
  }
}

function describeKind(
  kind: z.ZodType,
  kinds: Kinds,
  level: number,
): { data_type: string; [property: string]: unknown } {
  if (kind === asset) return { data_type: 'file' };
  if (kind === richText) return { data_type: 'json', field_metadata: { allow_json_rte: true, embed_entry: true } };
  if (kind === seoMeta)
    return { data_type: 'global_field', reference_to: SEO_META, schema: describeFields(seoMeta, kinds, level) };
  if (kind === link) return { data_type: 'link' };
  if (kind === isoTime) return { data_type: 'isodate' };
  if (kind === blocks) {
    // Blocks inside blocks have the same kinds: they are listed once.
    const described = level === 0 ? kinds : [];
    return {
      data_type: 'blocks',
      blocks: described.map(([uid, schema]) => ({
        uid,
        title: titleOf(uid),
        schema: describeFields(schema, kinds, level + 1),
      })),
    };
  }
  if (kind instanceof z.ZodObject) {
    const targets = kind.shape._content_type_uid;
    if (targets instanceof z.ZodEnum) return { data_type: 'reference', reference_to: targets.options.map(String) };
    return { data_type: 'group', schema: describeFields(kind, kinds, level) };
  }
  if (kind instanceof z.ZodNumber) return { data_type: 'number' };
  if (kind instanceof z.ZodBoolean) return { data_type: 'boolean' };
  if (kind instanceof z.ZodEnum)
    return { data_type: 'text', enum: { advanced: false, choices: kind.options.map((value) => ({ value })) } };
  return { data_type: kind instanceof z.core.$ZodString ? 'text' : 'json' };
}

/** Groups of fields that several content types share. */
export const globalFields = [describe(SEO_META, describeFields(seoMeta, []))];
