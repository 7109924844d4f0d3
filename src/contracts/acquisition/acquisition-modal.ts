import { z } from 'zod';
import { signUpFields } from '../../domain/accounts/sign-up.ts';
import { choiceLabels } from '../content/field-kinds.ts';
import { contentType, line, list, optional, reference, slug, text } from '../content/fields.ts';

/** docs/spec/acquisition.md ACQUISITION-2. The last two are as on landing pages, for forms with more than an email. */
export const acquisitionModal = contentType(
  'acquisition_modal',
  {
    title: line.describe('The name in lists of entries.'),
    slug: slug.describe('The name by which pages ask for it.'),
    headline: line,
    body_copy: optional(text).meta({ title: 'Text' }),
    cta: line.meta({ title: 'Button' }),
    confirmation_message: line.describe('Shown after the sign-up.'),
    layout: optional(z.enum(['modal', 'drawer'])).describe('Modal: in the middle of the screen. Drawer: at its edge.'),
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
  },
  { about: { label: 'Invitation', help: 'Invites visitors to subscribe, over the page.' } },
);

/** When the modal is shown; only the first entry counts (docs/spec/acquisition.md ACQUISITION-1). */
export const acquisitionModalSettings = contentType(
  'acquisition_modal_settings',
  {
    title: line.describe('The name in lists of entries.'),
    show_default_acquisition_modal: optional(z.boolean()).meta({ title: 'Invite visitors' }),
    delay: optional(z.number().nonnegative().max(3_600)).describe('Seconds on the page before the invitation appears.'),
    default_acquisition_modal: optional(reference('acquisition_modal')).meta({ title: 'Invitation' }),
  },
  {
    about: {
      label: 'Invitation settings',
      plural: 'Invitation settings',
      help: 'When the invitation is shown.',
      isSingle: true,
    },
  },
);
