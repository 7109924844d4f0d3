import { z } from 'zod';
import { signUpFields } from '../../domain/accounts/sign-up.ts';
import { contentType, line, list, optional, reference, slug, text } from '../content/fields.ts';

/** docs/spec/acquisition.md ACQUISITION-2. The last two are as on landing pages, for forms with more than an email. */
export const acquisitionModal = contentType('acquisition_modal', {
  title: line,
  slug,
  headline: line,
  body_copy: optional(text),
  cta: line,
  confirmation_message: line,
  layout: optional(z.enum(['modal', 'drawer'])),
  sign_up_options: optional(list(z.enum(['email', 'google', 'facebook', 'apple']))),
  sign_up_field_options: optional(list(z.enum(signUpFields))),
});

/** When the modal is shown; only the first entry counts (docs/spec/acquisition.md ACQUISITION-1). */
export const acquisitionModalSettings = contentType('acquisition_modal_settings', {
  title: line,
  show_default_acquisition_modal: optional(z.boolean()),
  /** Seconds. */
  delay: optional(z.number().nonnegative().max(3_600)),
  default_acquisition_modal: optional(reference('acquisition_modal')),
});
