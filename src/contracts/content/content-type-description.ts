import type { FieldKind } from './field-kinds.ts';

/**
 * A field as the vendor's API describes it, with what forms need besides in `field_metadata`. Everything is derived from the
 * schema that validates writes. Server and browser share these types.
 */
export interface DescribedField {
  uid: string;
  /** The label. */
  display_name: string;
  data_type: string;
  mandatory: boolean;
  /** A list. References and blocks always are. */
  multiple: boolean;
  unique: boolean;
  non_localizable: boolean;
  field_metadata: FieldMetadata;
  /** A regular expression that the text must match, and the message for one that does not. */
  format?: string;
  error_messages?: { format: string };
  /** The most items of a list. */
  max_instance?: number;
  /** Choices by label (`key`). */
  enum?: { advanced: true; choices: { key: string; value: string }[] };
  /** Content types, or the global field. */
  reference_to?: string[] | string;
  /** Fields of a group. */
  schema?: DescribedField[];
  /** Kinds of blocks; empty inside of a block, where the kinds of the page apply. */
  blocks?: DescribedBlock[];
}

interface FieldMetadata extends FieldLimits {
  kind: FieldKind;
  /** Names joined by dots, as in the paths of errors: `schedule.starts_at`. */
  path: string;
  /** The help. */
  description?: string;
  default_value?: unknown;
  multiline?: true;
  allow_json_rte?: true;
  embed_entry?: true;
}

/** Limits of a value, or of each value of a list. */
export interface FieldLimits {
  min?: number;
  max?: number;
  is_integer?: true;
  min_length?: number;
  max_length?: number;
}

export interface DescribedBlock {
  uid: string;
  title: string;
  description: string;
  schema: DescribedField[];
}

/** Fields that a form shows together. */
export interface FieldGroup {
  label: string;
  /** Uids of top-level fields. */
  fields: string[];
}

/** Columns of a list of entries, besides the title, the states and the last save. */
export const draftColumns = [
  'image',
  'store',
  'price',
  'starts_at',
  'expires_at',
  'popularity',
  'published_at',
] as const;
export type DraftColumn = (typeof draftColumns)[number];

export interface DescribedContentType extends DescribedBlock {
  options: {
    is_page: boolean;
    /** One entry is enough. */
    singleton: boolean;
    /** The field with the title of an entry. */
    title: string;
    sub_title: string[];
    /** The name of several entries. */
    plural: string;
    groups: FieldGroup[];
    columns: DraftColumn[];
    /** Forms of the addresses of its pages: `/m/{slug}`; `{post}` is a slug, a dash and the uid. */
    addresses: string[];
  };
  [property: string]: unknown;
}
