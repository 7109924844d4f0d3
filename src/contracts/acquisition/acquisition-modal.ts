import { z } from 'zod';
import { signUpFields } from '../../domain/accounts/sign-up.ts';
import { contentType, line, list, optional, slug, text } from '../content/fields.ts';

/** Accounts spec, section 3. The last two are those of the landing pages, for invitations that ask for more than an email. */
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
