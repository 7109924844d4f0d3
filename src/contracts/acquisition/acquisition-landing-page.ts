import { z } from 'zod';
import { signUpFields } from '../../domain/accounts/sign-up.ts';
import { asset, color, contentType, href, line, list, optional, pageFields, text } from '../content/fields.ts';

/** docs/spec/acquisition.md ACQUISITION-3. */
export const acquisitionLandingPage = contentType(
  'acquisition_landing_page',
  {
    ...pageFields,
    hard_gate: optional(z.boolean()),
    sign_up_options: optional(list(z.enum(['email', 'google', 'facebook', 'apple']))),
    sign_up_field_options: optional(list(z.enum(signUpFields))),
    campaign_headline: line,
    campaign_tagline: optional(text),
    cta: line,
    variation: optional(line),
    destination_page: optional(href),
    featured_image: optional(asset),
    background_color: optional(color),
  },
  { addresses: ['/acq/{slug}'] },
);
