import { stackCalls } from '../../contracts/content/stack.ts';
import { entryTag } from '../../domain/content/tagged.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { type AssetPaths, type ImageAddress, imageSource } from '../../domain/images/image.ts';
import type { DataCache } from '../../platform/cache/data-cache.ts';
import { toBackendError } from '../../platform/http/backend-errors.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import type { ContentConfig } from '../content/content-client.ts';
import { sendCall } from '../send-call.ts';

type AssetConfig = Pick<ContentConfig, 'backends' | 'content'>;

/** Assets by the short addresses of images (docs/spec/images.md IMAGES-9). */
export class AssetRepository implements AssetPaths {
  readonly #http: Pick<HttpClient, 'send'>;
  readonly #cache: Pick<DataCache, 'read'>;
  readonly #config: AssetConfig;

  constructor(http: Pick<HttpClient, 'send'>, cache: Pick<DataCache, 'read'>, config: AssetConfig) {
    this.#http = http;
    this.#cache = cache;
    this.#config = config;
  }

  /**
   * Absent assets are cached apart, in local memory: invented addresses evict no content and do not fill Redis.
   * Throws BackendUnavailable and TimeoutError.
   */
  async pathOf({ uid, version }: ImageAddress, deadline: AbortSignal): Promise<string | undefined> {
    const { path } = await this.#cache.read<{ path?: string }>({
      call: 'content.asset-if-any',
      params: { uid, version },
      policy: 'short',
      isLocal: true,
      tags: () => [entryTag(uid)],
      deadline,
      fetch: async (signal) => {
        const found = this.#findPath({ uid, version }, signal);
        return found.catch((error: unknown) => {
          const translated = toBackendError(error, 'content', readAsset.path);
          if (errors.contentNotFound.is(translated)) return {};
          throw translated;
        });
      },
    });
    return path;
  }

  /** The version is part of the key: a replaced asset is looked up at once, and the path of a version never changes. */
  #findPath({ uid, version }: ImageAddress, deadline: AbortSignal): Promise<{ path: string }> {
    return this.#cache.read({
      call: 'content.asset',
      params: { uid, version },
      policy: 'day',
      tags: () => [entryTag(uid)],
      deadline,
      fetch: async (signal) => {
        const { asset } = await sendCall(this.#http, readAsset, {
          params: { uid },
          query: { environment: 'production' },
          headers: { access_token: this.#config.content.accessToken },
          deadline: signal,
        });
        const { images } = this.#config.backends;
        const { url = '' } = asset;
        if (imageSource(url, images) !== `/i/${uid}.${version}`) throw errors.contentNotFound({ path: readAsset.path });
        const [path = ''] = url.slice(images.length).split(/[?#]/);
        return { path };
      },
    });
  }
}

const { readAsset } = stackCalls.calls;
