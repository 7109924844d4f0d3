import { acquisitionModal, acquisitionModalSettings } from '../../contracts/acquisition/acquisition-modal.ts';
import type { EntryOf } from '../../contracts/content/fields.ts';
import { defaultSignUpFields } from '../../domain/accounts/sign-up.ts';
import type { AcquisitionModal, AcquisitionOffer } from '../../domain/acquisition/acquisition-content.ts';
import { DEFAULT_DELAY_MS } from '../../domain/acquisition/acquisition-opening.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { ContentClient } from '../content/content-client.ts';
import { present } from '../content/mapping.ts';
import { readReference } from '../content/read-entry.ts';

/** Modals that invite visitors to subscribe (docs/spec/acquisition.md ACQUISITION-1). */
export class AcquisitionModalRepository {
  readonly #content: Pick<ContentClient, 'first'>;

  constructor(content: Pick<ContentClient, 'first'>) {
    this.#content = content;
  }

  /** The first settings entry with its default modal. Throws EntryNotFound if there is none. */
  settings(ctx: RequestContext): Promise<Tagged<AcquisitionOffer>> {
    return this.#content.first(ctx, {
      as: 'acquisition-settings',
      type: acquisitionModalSettings,
      request: { include: ['default_acquisition_modal'], asc: 'created_at' },
      policy: 'hour',
      map(entry, mapping) {
        const modal = readReference(acquisitionModal, entry.default_acquisition_modal, mapping);
        const { delay, show_default_acquisition_modal: shows } = entry;
        return {
          showsDefault: shows ?? false,
          delayMs: typeof delay === 'number' ? delay * 1_000 : DEFAULT_DELAY_MS,
          ...(modal && { modal: toAcquisitionModal(modal) }),
        };
      },
    });
  }

  /** Throws EntryNotFound. */
  bySlug(ctx: RequestContext, slug: string): Promise<Tagged<AcquisitionModal>> {
    return this.#content.first(ctx, {
      as: 'acquisition-modal',
      type: acquisitionModal,
      request: { query: { slug } },
      policy: 'hour',
      map: toAcquisitionModal,
    });
  }
}

function toAcquisitionModal(entry: EntryOf<typeof acquisitionModal>): AcquisitionModal {
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
