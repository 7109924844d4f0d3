import { z } from 'zod';
import { signUpFields } from '../../domain/accounts/sign-up.ts';
import { choiceLabels } from '../content/field-kinds.ts';
import { asset, color, contentType, href, line, list, optional, pageFields, text } from '../content/fields.ts';

/** docs/spec/acquisition.md ACQUISITION-3. */
export const acquisitionLandingPage = contentType(
  'acquisition_landing_page',
  {
    ...pageFields,
    hard_gate: optional(z.boolean()).describe('The page closes only after signing up.'),
    sign_up_options: optional(list(z.enum(['email', 'google', 'facebook', 'apple']))).meta({
      title: 'Ways to sign up',
      description: 'Empty: all of them.',
    }),
    sign_up_field_options: optional(
      list(
        z
          .enum(signUpFields)
          .register(choiceLabels, { accept_emails_confirm: 'Consent to emails', name: 'First and last name' }),
      ),
    ).meta({ title: 'Fields of the form', description: 'Besides the email address.' }),
    campaign_headline: line.meta({ title: 'Headline' }),
    campaign_tagline: optional(text).meta({ title: 'Line below the headline' }),
    cta: line.meta({ title: 'Button' }),
    variation: optional(line).describe('The name of this version in statistics.'),
    destination_page: optional(href).describe('Where visitors go after signing up.'),
    featured_image: optional(asset),
    background_color: optional(color).describe('Used only if the text can be read on it.'),
  },
  {
    addresses: ['/acq/{slug}'],
    about: {
      label: 'Campaign page',
      help: 'A page whose purpose is a sign-up.',
      groups: { 'Sign-up': ['sign_up_options', 'sign_up_field_options', 'hard_gate', 'destination_page'] },
    },
  },
);
