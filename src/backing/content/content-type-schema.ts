import { z } from 'zod';
import type {
  DescribedBlock,
  DescribedContentType,
  DescribedField,
  FieldGroup,
  FieldLimits,
} from '../../contracts/content/content-type-description.ts';
import { choiceLabels, type FieldKind, type UnwrappedField, unwrapField } from '../../contracts/content/field-kinds.ts';
import { blockMetadata, type ContentType, seoMeta } from '../../contracts/content/fields.ts';
import { type BlockKinds, blockKindsOf } from './block-kinds.ts';
import { draftColumnsOf } from './drafts/draft-facts.ts';
import { joinPath, referenceTargets } from './walk-values.ts';

const SEO_META = 'seo_meta';
const SINCE = '2026-01-01T00:00:00.000Z';
const MAIN_GROUP = 'Main';
const SEO_GROUP = 'Search engines';

/** A content type as the vendor's API describes it, from the schema that validates its entries. */
export function describeContentType(type: ContentType, kinds: BlockKinds = blockKindsOf(type)): DescribedContentType {
  const { uid, about, write, rules } = type;
  const label = titleOfType(type);
  return {
    ...describe(uid, describeFields(write, { kinds }), { title: label, description: about.help }),
    options: {
      is_page: 'url' in write.shape,
      singleton: about.isSingle ?? false,
      title: 'title',
      sub_title: [],
      plural: about.plural ?? `${label}s`,
      groups: fieldGroups(type),
      columns: draftColumnsOf(type),
      addresses: [...(rules.addresses ?? [])],
    },
  };
}

const describe = (
  uid: string,
  schema: DescribedField[],
  { title = labelOf(uid), description = '' }: { title?: string | undefined; description?: string | undefined } = {},
) => ({
  uid,
  title,
  description,
  schema,
  maintain_revisions: true,
  created_at: SINCE,
  updated_at: SINCE,
  _version: 1,
  inbuilt_class: false,
});

/** The title of a content type for people. */
export const titleOfType = ({ uid, about }: Pick<ContentType, 'uid' | 'about'>) => about.label ?? labelOf(uid);

/** `store_slug` as "Store slug". */
const labelOf = (uid: string) => {
  const words = uid.replaceAll(/[_-]/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function fieldGroups({ write, about: { groups = {} } }: ContentType): FieldGroup[] {
  const grouped = new Set(Object.values(groups).flat());
  const others = Object.entries(write.shape).filter(([uid]) => !grouped.has(uid));
  const isSeo = (field: unknown) => unwrapField(field as z.ZodType).schema === seoMeta;
  const all = [
    { label: MAIN_GROUP, fields: others.filter(([, field]) => !isSeo(field)).map(([uid]) => uid) },
    ...Object.entries(groups).map(([label, fields]) => ({ label, fields: [...fields] })),
    { label: SEO_GROUP, fields: others.filter(([, field]) => isSeo(field)).map(([uid]) => uid) },
  ];
  return all.filter(({ fields }) => fields.length > 0);
}

interface Scope {
  kinds: BlockKinds;
  /** The path of the group that holds the fields. */
  within?: string;
  isInBlock?: boolean;
}

function describeFields(schema: z.ZodType, scope: Scope): DescribedField[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const own = Object.entries(schema.shape).filter(([, field]) => field !== blockMetadata._metadata);
  return own.map(([uid, field]) => describeField(uid, unwrapField(field as z.ZodType), scope));
}

function describeField(uid: string, field: UnwrappedField, { within = '', ...scope }: Scope): DescribedField {
  const { kind, schema, list, help, defaultValue } = field;
  const path = joinPath(within, uid);
  const { type, metadata, ...parts } = describeKind(field, { ...scope, within: path });
  const maxItems = checkOf(list ?? (kind === 'blocks' ? schema : undefined), 'max_length')?.maximum;
  return {
    uid,
    display_name: field.label ?? labelOf(uid),
    data_type: type ?? dataTypes[kind],
    mandatory: !field.isOptional,
    multiple: list !== undefined || kind === 'blocks',
    unique: false,
    non_localizable: false,
    field_metadata: {
      kind,
      path,
      ...(help !== undefined && { description: help }),
      ...(defaultValue !== undefined && { default_value: defaultValue }),
      ...metadata,
      ...limitsOf(kind, schema),
    },
    ...(typeof maxItems === 'number' && { max_instance: maxItems }),
    ...parts,
  };
}

const dataTypes: Record<FieldKind, string> = {
  line: 'text',
  text: 'text',
  rich_text: 'json',
  slug: 'text',
  address: 'text',
  https_link: 'text',
  number: 'number',
  money: 'number',
  boolean: 'boolean',
  choice: 'text',
  time: 'isodate',
  color: 'text',
  asset: 'file',
  link: 'link',
  reference: 'reference',
  group: 'group',
  pinned_deal: 'group',
  blocks: 'blocks',
  json: 'json',
};

interface KindParts
  extends Pick<DescribedField, 'format' | 'error_messages' | 'enum' | 'reference_to' | 'schema' | 'blocks'> {
  type?: string;
  metadata?: Partial<DescribedField['field_metadata']>;
}

function describeKind({ kind, schema }: UnwrappedField, scope: Scope): KindParts {
  switch (kind) {
    case 'text':
      return { metadata: { multiline: true } };
    case 'rich_text':
      return { metadata: { allow_json_rte: true, embed_entry: true } };
    case 'reference':
      return { reference_to: referenceTargets(schema) };
    case 'choice':
      return { enum: { advanced: true, choices: choicesOf(schema) } };
    case 'blocks':
      // Blocks inside blocks have the same kinds: they are listed once.
      return { blocks: scope.isInBlock ? [] : [...scope.kinds].map((block) => describeBlock(block, scope.kinds)) };
    case 'link':
    case 'pinned_deal':
      return { schema: describeFields(schema, scope) };
    case 'group':
      return {
        ...(schema === seoMeta && { type: 'global_field', reference_to: SEO_META }),
        schema: describeFields(schema, scope),
      };
    default:
      return formatOf(schema);
  }
}

function describeBlock([uid, schema]: readonly [string, z.ZodType], kinds: BlockKinds): DescribedBlock {
  const { title = labelOf(uid), description = '' } = schema.meta() ?? {};
  return { uid, title, description, schema: describeFields(schema, { kinds, isInBlock: true }) };
}

function choicesOf(schema: z.ZodType): { key: string; value: string }[] {
  const labels = choiceLabels.get(schema) ?? {};
  const values = schema instanceof z.ZodEnum ? schema.options.map(String) : [];
  return values.map((value) => ({ key: labels[value] ?? labelOf(value), value }));
}

type CheckParts = { check: string; maximum?: number; pattern?: RegExp; error?: z.core.$ZodErrorMap };

const checksOf = (schema: z.ZodType | undefined): CheckParts[] =>
  (schema?.def.checks ?? []).map((check) => check._zod.def as unknown as CheckParts);
const checkOf = (schema: z.ZodType | undefined, name: string) => checksOf(schema).find(({ check }) => check === name);

/** The pattern of a text whose message says what it means. */
function formatOf(schema: z.ZodType): KindParts {
  for (const { pattern, error } of checksOf(schema)) {
    const message = pattern && error?.({ code: 'invalid_format', format: 'regex', input: '', path: [] });
    if (typeof message === 'string') return { format: pattern?.source ?? '', error_messages: { format: message } };
  }
  return {};
}

const LIMITED: readonly FieldKind[] = ['line', 'text', 'slug', 'address', 'https_link', 'number', 'money'];
const CENT = 0.01;

function limitsOf(kind: FieldKind, schema: z.ZodType): FieldLimits {
  if (!LIMITED.includes(kind)) return {};
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const { type, minLength, maxLength, minimum, maximum, exclusiveMinimum } = json;
  const isInteger = type === 'integer';
  const step = isInteger ? 1 : kind === 'money' ? CENT : 0;
  const min = exclusiveMinimum === undefined ? minimum : Number(exclusiveMinimum) + step;
  return {
    ...(isInteger && { is_integer: true }),
    ...(isLimit(min) && { min }),
    ...(isLimit(maximum) && { max: maximum }),
    ...(minLength !== undefined && { min_length: minLength }),
    ...(maxLength !== undefined && { max_length: maxLength }),
  };
}

/** Integers have the bounds of exact numbers, which are no limits for editors. */
const isLimit = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

/** Groups of fields that several content types share. */
export const globalFields = [describe(SEO_META, describeFields(seoMeta, { kinds: new Map() }), { title: SEO_GROUP })];
