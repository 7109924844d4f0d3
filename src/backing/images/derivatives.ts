import { bulkhead } from 'cockatiel';
import { type AssetStore, assetKey } from './asset-store.ts';
import type { FileStore } from './file-store.ts';
import { contentTypeOf, type Derivative } from './plan-derivative.ts';
import { renderDerivative } from './render-derivative.ts';
import { sweepFolder } from './sweep-folder.ts';
import type { AssetsTable } from './tables.ts';

type Original = Pick<AssetsTable, 'upload_uid' | 'content_type' | 'width' | 'height'>;

/** Part of every key: a change of encoder settings starts a new folder instead of mixing old pictures with new. */
const RENDERING = 'r1';
const RENDERED_AT_ONCE = 2;
const WAITING_AT_MOST = 1_000;
const SWEEP_EVERY = 1_000;

export const derivativeName = ({ width, height, quality, format }: Derivative) =>
  `${RENDERING}-${width}x${height}-q${quality}.${format}`;

export interface DerivativesOptions {
  assets: AssetStore;
  files: FileStore;
  /** What derived files may take on disk; the oldest go first. */
  budgetBytes?: number;
}

/** Derived pictures on disk: each is made once, however many ask for it at the same moment. */
export class Derivatives {
  readonly files: FileStore;
  readonly #assets: AssetStore;
  readonly #budgetBytes: number;
  readonly #rendering = new Map<string, Promise<Buffer>>();
  readonly #slots = bulkhead(RENDERED_AT_ONCE, WAITING_AT_MOST);
  #writtenUntilSweep = 0;

  constructor({ assets, files, budgetBytes = 2 * 1024 ** 3 }: DerivativesOptions) {
    this.files = files;
    this.#assets = assets;
    this.#budgetBytes = budgetBytes;
  }

  keyOf(original: Original, derivative: Derivative): string {
    return `${original.upload_uid.slice(0, 2)}/${original.upload_uid}/${derivativeName(derivative)}`;
  }

  /**
   * Makes and stores the picture, or joins the making of it.
   * @throws BulkheadRejectedError when too many wait already.
   */
  make(original: Original, derivative: Derivative): Promise<Buffer> {
    const key = this.keyOf(original, derivative);
    const underway = this.#rendering.get(key);
    if (underway !== undefined) return underway;
    const making = this.#slots
      .execute(() => this.#render(key, original, derivative))
      .finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, making);
    return making;
  }

  async #render(key: string, original: Original, derivative: Derivative): Promise<Buffer> {
    const source = await this.#assets.files.read(assetKey(original));
    const rendered = await renderDerivative(source, derivative);
    const bytes = isWorse(rendered, source, original, derivative) ? source : rendered;
    // A full disk costs the next visitor a second rendering; it must not cost this one the picture.
    await this.files.write(key, bytes).then(
      () => this.#sweepNowAndThen(),
      () => undefined,
    );
    return bytes;
  }

  #sweepNowAndThen(): void {
    if (this.#writtenUntilSweep > 0) {
      this.#writtenUntilSweep -= 1;
      return;
    }
    this.#writtenUntilSweep = SWEEP_EVERY;
    void sweepFolder(this.files.root, this.#budgetBytes);
  }
}

/** Coding a picture again at its own size and in its own format is worth it only where it gets smaller. */
function isWorse(rendered: Buffer, source: Buffer, original: Original, derivative: Derivative): boolean {
  const sameSize = original.width === derivative.width && original.height === derivative.height;
  return sameSize && original.content_type === contentTypeOf(derivative.format) && rendered.length >= source.length;
}
