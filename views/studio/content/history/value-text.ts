import { richTextText, type TextNode } from '../../../../src/domain/content/rich-text.ts';
import { isRecord } from '../entry/compare-values.ts';

/** A value of a field as text to compare. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(valueText).join('\n');
  if (!isRecord(value)) return String(value);
  if (Array.isArray(value.children)) return richTextText(value as TextNode);
  if (typeof value._content_type_uid === 'string') return String(value.title ?? value.uid);
  if (typeof value.filename === 'string') return value.filename;
  return Object.entries(value)
    .filter(([name]) => name !== '_metadata')
    .map(([name, inner]) => `${name}: ${valueText(inner)}`)
    .join('\n');
}
