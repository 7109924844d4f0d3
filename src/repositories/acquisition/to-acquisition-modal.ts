import type { EntryOf } from '../../contracts/content/fields.ts';
import type { acquisitionModal } from '../../contracts/content/types/acquisition-modal.ts';
import type { AcquisitionModal } from '../../domain/entities/acquisition-modal.ts';
import { defaultSignUpFields } from '../../domain/sign-up-fields.ts';
import { present } from './present.ts';

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
