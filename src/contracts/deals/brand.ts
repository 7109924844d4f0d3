import { asset, contentType, line, optional, slug } from '../content/fields.ts';

export const brand = contentType('brand', { title: line, slug, logo: optional(asset) });
