import { PREVIEW_TOKEN_HEADER, readPreview } from '../../contracts/content/previews.ts';
import type { Preview } from '../../domain/content/preview.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { sendCall } from '../send-call.ts';
import type { ContentConfig } from './content-client.ts';
import { toContentError } from './to-content-error.ts';

/** Reads from the content service what the tokens of preview links show. Never cached. */
export class PreviewRepository {
  readonly #http: Pick<HttpClient, 'send'>;
  readonly #config: Pick<ContentConfig, 'content'>;

  constructor(http: Pick<HttpClient, 'send'>, config: Pick<ContentConfig, 'content'>) {
    this.#http = http;
    this.#config = config;
  }

  /** Undefined for a token that is not valid or has expired. */
  async byToken({ deadline }: Pick<RequestContext, 'deadline'>, token: string): Promise<Preview | undefined> {
    const headers = { access_token: this.#config.content.accessToken, [PREVIEW_TOKEN_HEADER]: token };
    const { preview } = await sendCall(this.#http, readPreview, { headers, deadline }).catch((error: unknown) => {
      throw toContentError(error, readPreview.path);
    });
    if (!preview) return undefined;
    const { title, at, expires_at, address } = preview;
    return {
      token,
      ...(title !== null && { title }),
      ...(at !== null && { at: new Date(at) }),
      expiresAt: new Date(expires_at),
      address,
    };
  }
}
