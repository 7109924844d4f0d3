import type { Preview } from '../../domain/content/preview.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { PreviewRepository } from '../../repositories/content/preview-repository.ts';

/** The alphabet of tokens: nothing else is sent in a header. */
const TOKEN = /^[\w.-]{1,2000}$/;

/** Previews of unpublished content. */
export class PreviewService {
  readonly #previews: Pick<PreviewRepository, 'byToken'>;

  constructor(previews: Pick<PreviewRepository, 'byToken'>) {
    this.#previews = previews;
  }

  /** Undefined for a token that is not valid or has expired. */
  async find(ctx: Pick<RequestContext, 'deadline'>, token: string): Promise<Preview | undefined> {
    return TOKEN.test(token) ? this.#previews.byToken(ctx, token) : undefined;
  }
}
