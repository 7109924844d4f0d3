import type { DescribedField } from '../../../../src/contracts/content/content-type-description.ts';

/** The field at a path; undefined for the whole of a block. */
export function fieldOfPath(schema: readonly DescribedField[], path: string): DescribedField | undefined {
  const [uid = '', ...rest] = path.split('.');
  const field = schema.find((one) => one.uid === uid);
  const below = /^\d+$/.test(rest[0] ?? '') ? rest.slice(1) : rest;
  const [kind = '', ...ofBlock] = below;
  const block = field?.blocks?.find((one) => one.uid === kind);
  if (block) return fieldOfPath(block.schema, ofBlock.join('.'));
  return field?.schema && below.length > 0 ? fieldOfPath(field.schema, below.join('.')) : field;
}

/** The label of a field by its path in an entry: 'Coupon codes 2: Code' for `coupon_codes.1.code`. */
export function labelOfPath(schema: readonly DescribedField[], path: string): string {
  const [uid = '', ...rest] = path.split('.');
  const field = schema.find((one) => one.uid === uid);
  if (!field) return path;
  const [index, ...inner] = rest;
  const isItem = index !== undefined && /^\d+$/.test(index);
  const name = isItem ? `${field.display_name} ${Number(index) + 1}` : field.display_name;
  const below = isItem ? inner : rest;
  const [kind = '', ...ofBlock] = below;
  const block = field.blocks?.find((one) => one.uid === kind);
  if (block)
    return ofBlock.length > 0 ? `${block.title}: ${labelOfPath(block.schema, ofBlock.join('.'))}` : block.title;
  return field.schema && below.length > 0 ? `${name}: ${labelOfPath(field.schema, below.join('.'))}` : name;
}
