import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server';
import type { ReadDeferred } from '../../views/ui/page/Deferred.tsx';
import type { AssetManifest } from './asset-manifest.ts';
import { documentAround } from './document.ts';
import { type PageComponents, pageTree } from './page-tree.tsx';
import { arrivedOf, type PageView, settleDeferred } from './page-view.ts';

interface StreamOptions {
  nonce: string;
  /** On abort, unfinished boundaries are left to the browser. */
  deadline: AbortSignal;
  onError: OnPartError;
}

/** Called when a region fails on the server; the browser renders it (`RegionBoundary`). */
type OnPartError = (error: unknown) => void;

/** Renders pages whole, for the cache and for crawlers, or streams them. */
export class PageRenderer {
  readonly manifest: AssetManifest;
  readonly #components: PageComponents;

  constructor(manifest: AssetManifest, components: PageComponents) {
    this.manifest = manifest;
    this.#components = components;
  }

  /** Renders the whole document without inline scripts. Throws what the page throws outside its regions. */
  async renderWhole(view: PageView, onPartError: OnPartError): Promise<Buffer> {
    const values = await settleDeferred(view.deferred);
    const { start, end } = documentAround(view, this.manifest);
    const body = await this.#wholeBody(view, (name) => ({ value: values[name] }), onPartError);
    return Buffer.concat([Buffer.from(start), ...body, Buffer.from(end())]);
  }

  #wholeBody(view: PageView, readDeferred: ReadDeferred, onPartError: OnPartError): Promise<Uint8Array[]> {
    const failed: unknown[] = [];
    return new Promise((resolve, reject) => {
      const chunks: Uint8Array[] = [];
      const sink = new Writable({
        // React writes a whole page at once.
        highWaterMark: Number.MAX_SAFE_INTEGER,
        write: (chunk: Uint8Array, _encoding, done) => {
          chunks.push(chunk);
          done();
        },
        final: (done) => {
          resolve(chunks);
          done();
        },
      });
      const { pipe } = renderToPipeableStream(pageTree(view, this.#components, readDeferred), {
        ...this.#options(view),
        onAllReady: () => {
          failed.forEach(onPartError);
          pipe(sink);
        },
        onShellError: reject,
        // Also called for errors outside regions, which reject through onShellError.
        onError: (error) => {
          failed.push(error);
        },
      });
    });
  }

  /**
   * Sends the shell with the data that has arrived as soon as it is rendered, and every other boundary when its data arrives.
   * Rejects only before the first byte.
   */
  async stream(view: PageView, response: ServerResponse, { nonce, deadline, onError }: StreamOptions): Promise<void> {
    const { start, end } = documentAround(view, this.manifest);
    const clientLeft = new Error('The visitor has left.');
    const arrived = await arrivedOf(view.deferred);
    const read: ReadDeferred = (name) => arrived.get(name) ?? view.deferred[name] ?? { value: undefined };
    return new Promise((resolve, reject) => {
      const { pipe, abort } = renderToPipeableStream(pageTree(view, this.#components, read), {
        ...this.#options(view),
        nonce,
        onShellReady: () => {
          const target: Writable = new SurroundingStream(response, start, end);
          pipe(target);
          resolve();
        },
        onShellError: reject,
        // Boundaries aborted because the visitor left have not failed.
        onError: (error) => {
          if (error !== clientLeft) onError(error);
        },
      });
      const stop = () => abort(deadline.reason);
      deadline.addEventListener('abort', stop, { once: true });
      response.once('close', () => {
        deadline.removeEventListener('abort', stop);
        if (!response.writableFinished) abort(clientLeft);
      });
    });
  }

  #options({ isFramed }: PageView): RenderToPipeableStreamOptions {
    return {
      // The same module as in the head, which runs once: its element tells that the shell has been parsed.
      bootstrapModules: isFramed ? [] : [this.manifest.early],
      // Write finished boundaries in place whatever their size, so that no script has to move them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    };
  }
}

/** Writes the document around React's output and forwards its flushes, so that compression does not delay the shell. */
class SurroundingStream extends Writable {
  readonly #response: ServerResponse & { flush?: () => void };

  constructor(response: ServerResponse, start: string, end: () => string) {
    super({
      decodeStrings: false,
      write: (chunk, encoding, done) => {
        if (response.write(chunk, encoding)) done();
        else response.once('drain', done);
      },
      final: (done) => {
        response.end(end());
        done();
      },
    });
    this.#response = response;
    // React writes the shell in this turn, so one packet carries both. Cork the socket, not the response: a corked response
    // that ends in the same turn would send its end before the held data.
    const { socket } = response;
    socket?.cork();
    response.write(start);
    process.nextTick(() => socket?.uncork());
    // Stop rendering when the visitor leaves.
    response.once('close', () => this.destroy());
  }

  /** React calls this after each part. */
  flush(): void {
    this.#response.flush?.();
  }
}
