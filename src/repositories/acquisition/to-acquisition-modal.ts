import type { acquisitionModal } from '../../contracts/acquisition/acquisition-modal.ts';
import type { EntryOf } from '../../contracts/content/fields.ts';
import { defaultSignUpFields } from '../../domain/accounts/sign-up.ts';
import type { AcquisitionModal } from '../../domain/acquisition/acquisition-content.ts';
import { present } from '../content/present.ts';

export function toAcquisitionModal(entry: EntryOf<typeof acquisitionModal>): AcquisitionModal {
  const { slug, headline, cta } = entry;
  return {
    slug,
    version: String(entry._version),
    headline,
    cta,
    confirmation: entry.confirmation_message,
    layout: entry.layout ?? 'modal',
    signUpOptions: entry.sign_up_options ?? [],
    signUpFields: entry.sign_up_field_options ?? defaultSignUpFields,
    ...present({ bodyCopy: entry.body_copy }),
  };
}
