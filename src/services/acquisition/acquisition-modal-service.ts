import type { AcquisitionModal, AcquisitionOffer } from '../../domain/acquisition/acquisition-modal.ts';
import { DEFAULT_DELAY_MS } from '../../domain/acquisition/acquisition-opening.ts';
import { errors } from '../../domain/errors/catalogue.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { AcquisitionModalRepository } from '../../repositories/acquisition/acquisition-modal-repository.ts';

/** A site whose editors have made no settings: it invites with what an A/B flag names, and else with nothing. */
const NOTHING: AcquisitionOffer = { showsDefault: false, delayMs: DEFAULT_DELAY_MS };

/** What a site invites its visitors to subscribe with. */
export class AcquisitionModalService {
  readonly #modals: Pick<AcquisitionModalRepository, 'settings' | 'bySlug'>;

  constructor(modals: Pick<AcquisitionModalRepository, 'settings' | 'bySlug'>) {
    this.#modals = modals;
  }

  /** `variation`: the slug of another modal than the default; one that is gone leaves the default. Throws ContentFetchError. */
  async offer(ctx: RequestContext, variation: string | undefined): Promise<AcquisitionOffer> {
    const [settings, modal] = await Promise.all([
      unlessGone(this.#modals.settings(ctx).then(({ value }) => value)),
      variation === undefined ? undefined : this.#variation(ctx, variation),
    ]);
    return { ...(settings ?? NOTHING), ...(modal && { modal }) };
  }

  #variation(ctx: RequestContext, slug: string): Promise<AcquisitionModal | undefined> {
    return unlessGone(this.#modals.bySlug(ctx, slug).then(({ value }) => value));
  }
}

async function unlessGone<T>(read: Promise<T>): Promise<T | undefined> {
  return read.catch((error: unknown) => {
    if (errors.entryNotFound.is(error)) return undefined;
    throw error;
  });
}
