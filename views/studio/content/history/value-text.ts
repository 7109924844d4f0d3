import type { DescribedField } from '../../../../src/contracts/content/content-type-description.ts';
import { richTextText, type TextNode } from '../../../../src/domain/content/rich-text.ts';
import { formatPrice } from '../../../../src/domain/text/format-price.ts';
import { momentText } from '../../parts/time-text.ts';
import { isRecord } from '../entry/compare-values.ts';

/** A value as text to compare, as its field shows it: '$10.90', 'Nov 24, 2026, 9:00 AM'. */
export function valueText(value: unknown, field?: DescribedField): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((item) => valueText(item, field)).join('\n');
  if (!isRecord(value)) return scalarText(value, field);
  if (Array.isArray(value.children)) return richTextText(value as TextNode);
  if (typeof value._content_type_uid === 'string') return String(value.title ?? value.uid);
  if (typeof value.filename === 'string') return value.filename;
  return Object.entries(value)
    .filter(([name]) => name !== '_metadata')
    .map(([name, inner]) => {
      const member = field?.schema?.find(({ uid }) => uid === name);
      return `${member?.display_name ?? name}: ${valueText(inner, member)}`;
    })
    .join('\n');
}

function scalarText(value: unknown, field: DescribedField | undefined): string {
  const { kind } = field?.field_metadata ?? {};
  if (kind === 'money' && typeof value === 'number') return formatPrice(value);
  if (kind === 'time' && typeof value === 'string' && !Number.isNaN(Date.parse(value))) return momentText(value);
  return field?.enum?.choices.find((choice) => choice.value === value)?.key ?? String(value);
}
