import type { AcquisitionModal, AcquisitionOffer } from '../../domain/acquisition/acquisition-content.ts';
import { DEFAULT_DELAY_MS } from '../../domain/acquisition/acquisition-opening.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { AcquisitionModalRepository } from '../../repositories/acquisition/acquisition-modal-repository.ts';

/** Without an entry for settings, only an A/B flag can open a modal. */
const DEFAULT_OFFER: AcquisitionOffer = { showsDefault: false, delayMs: DEFAULT_DELAY_MS };

/** Loads settings and modal of the invitation to subscribe. */
export class AcquisitionModalService {
  readonly #modals: Pick<AcquisitionModalRepository, 'settings' | 'bySlug'>;

  constructor(modals: Pick<AcquisitionModalRepository, 'settings' | 'bySlug'>) {
    this.#modals = modals;
  }

  /** `variation`: the slug of a modal to use instead of the default, if it exists. Throws ContentFetchError. */
  async offer(ctx: RequestContext, variation: string | undefined): Promise<AcquisitionOffer> {
    const [settings, modal] = await Promise.all([
      undefinedIfMissing(this.#modals.settings(ctx).then(({ value }) => value)),
      variation === undefined ? undefined : this.#variation(ctx, variation),
    ]);
    return { ...(settings ?? DEFAULT_OFFER), ...(modal && { modal }) };
  }

  #variation(ctx: RequestContext, slug: string): Promise<AcquisitionModal | undefined> {
    return undefinedIfMissing(this.#modals.bySlug(ctx, slug).then(({ value }) => value));
  }
}

async function undefinedIfMissing<T>(read: Promise<T>): Promise<T | undefined> {
  return read.catch((error: unknown) => {
    if (errors.entryNotFound.is(error)) return undefined;
    throw error;
  });
}
