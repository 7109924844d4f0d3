import { z } from 'zod';
import {
  asset,
  dollars,
  gender,
  href,
  httpsUrl,
  isoTime,
  line,
  list,
  optional,
  reference,
  slug,
  text,
} from '../content/fields.ts';

/** Fields that product and sale listings share (docs/spec/content.md CONTENT-4). */
export const listingFields = {
  title: line,
  headline: line,
  url: optional(href),
  audience: optional(slug),
  brand: optional(reference('brand')),
  discontinued: optional(z.boolean()),
  gender: optional(gender),
  images: optional(list(asset)),
  last_editorially_verified_at: optional(isoTime),
  merchandise_type: optional(reference('merchandise_type')),
  shipping: optional(z.object({ option_key: line, cost: optional(dollars), details: optional(text) })),
  store: reference('store'),
  tracking_link: httpsUrl,
  /** Its number in the legacy system: `/go/p/{post}-{listing}`. */
  legacy_id: optional(z.number().int().positive()),
};
