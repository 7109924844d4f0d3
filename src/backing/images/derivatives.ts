import { bulkhead } from 'cockatiel';
import type { Sharp } from 'sharp';
import { regionAround } from '../../domain/images/image.ts';
import { loadSharp } from '../../platform/images/load-sharp.ts';
import { type AssetStore, assetKey } from './asset-store.ts';
import { type FileStore, sweepFolder } from './file-store.ts';
import { contentTypeOf, type Derivative, type OutputFormat } from './plan-derivative.ts';
import type { AssetsTable } from './tables.ts';

type Original = Pick<AssetsTable, 'upload_uid' | 'content_type' | 'width' | 'height'>;

/** Part of every key. Change it with the encoder settings, so that old images are not served. */
const ENCODER_VERSION = 'r1';
const MAX_CONCURRENT = 2;
const MAX_WAITING = 1_000;
/** Writes between two sweeps. */
const SWEEP_INTERVAL = 1_000;

export const derivativeName = ({ width, height, focus, quality, format }: Derivative) =>
  `${ENCODER_VERSION}-${width}x${height}${focus ? `-f${focus.x}-${focus.y}` : ''}-q${quality}.${format}`;

export interface DerivativesOptions {
  assets: AssetStore;
  files: FileStore;
  /** Maximum size of derived files on disk; the oldest are removed first. */
  budgetBytes?: number;
}

/** Derived images on disk. Simultaneous requests share one rendering. */
export class Derivatives {
  readonly files: FileStore;
  readonly #assets: AssetStore;
  readonly #budgetBytes: number;
  readonly #rendering = new Map<string, Promise<Buffer>>();
  readonly #slots = bulkhead(MAX_CONCURRENT, MAX_WAITING);
  #writesUntilSweep = 0;

  constructor({ assets, files, budgetBytes = 2 * 1024 ** 3 }: DerivativesOptions) {
    this.files = files;
    this.#assets = assets;
    this.#budgetBytes = budgetBytes;
  }

  keyOf(original: Original, derivative: Derivative): string {
    return `${original.upload_uid.slice(0, 2)}/${original.upload_uid}/${derivativeName(derivative)}`;
  }

  /**
   * Renders and stores the image, or joins a rendering in progress.
   * @throws BulkheadRejectedError when too many renderings are waiting.
   */
  render(original: Original, derivative: Derivative): Promise<Buffer> {
    const key = this.keyOf(original, derivative);
    const running = this.#rendering.get(key);
    if (running !== undefined) return running;
    const rendering = this.#slots
      .execute(() => this.#renderAndStore(key, original, derivative))
      .finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, rendering);
    return rendering;
  }

  async #renderAndStore(key: string, original: Original, derivative: Derivative): Promise<Buffer> {
    const source = await this.#assets.files.read(assetKey(original));
    const rendered = await renderDerivative(source, original, derivative);
    const bytes = isLarger(rendered, source, original, derivative) ? source : rendered;
    // If the disk is full, this request still gets the image, and the next one renders it again.
    await this.files.write(key, bytes).then(
      () => this.#sweepRegularly(),
      () => undefined,
    );
    return bytes;
  }

  #sweepRegularly(): void {
    if (this.#writesUntilSweep > 0) {
      this.#writesUntilSweep -= 1;
      return;
    }
    this.#writesUntilSweep = SWEEP_INTERVAL;
    void sweepFolder(this.files.root, this.#budgetBytes);
  }
}

/** Whether re-encoding at the original size and format made the file larger; then the original is delivered. */
function isLarger(rendered: Buffer, source: Buffer, original: Original, derivative: Derivative): boolean {
  const sameSize = original.width === derivative.width && original.height === derivative.height;
  return sameSize && original.content_type === contentTypeOf(derivative.format) && rendered.length >= source.length;
}

/** AVIF's quality scale differs: this much less looks the same. */
const AVIF_QUALITY_OFFSET = 20;

const encode: Record<OutputFormat, (image: Sharp, quality: number) => Sharp> = {
  avif: (image, quality) => image.avif({ quality: Math.max(1, quality - AVIF_QUALITY_OFFSET), effort: 3 }),
  webp: (image, quality) => image.webp({ quality, smartSubsample: true }),
  webpll: (image) => image.webp({ lossless: true }),
  jpg: (image, quality) => image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }),
  png: (image) => image.png(),
  gif: (image) => image.gif(),
};

/** Renders upright, without metadata, in sRGB. */
async function renderDerivative(source: Buffer, original: Original, derivative: Derivative): Promise<Buffer> {
  const { width, height, focus, quality, format } = derivative;
  const sharp = await loadSharp();
  const upright = sharp(source, { autoOrient: true });
  const whole = original.width && original.height ? { width: original.width, height: original.height } : undefined;
  const part = focus && whole ? upright.extract(regionAround(whole, derivative, focus)) : upright;
  const image = part.resize({ width, height, fit: 'cover', withoutEnlargement: true });
  return encode[format](image, quality).toBuffer();
}
