import type { ServerResponse } from 'node:http';
import { PassThrough, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server';
import type { ReadDeferred } from '../../views/ui/page/Deferred.tsx';
import { type AssetManifest, programOf } from './asset-manifest.ts';
import { documentAround } from './document.ts';
import type { PageComponents } from './page-components.ts';
import { pageTree } from './page-tree.tsx';
import { arrivedOf, type PageView, settleDeferred } from './page-view.ts';
import { SurroundingStream } from './surrounding-stream.ts';

interface StreamOptions {
  nonce: string;
  /** Boundaries that are not there when it aborts are left to the browser. */
  deadline: AbortSignal;
  onError: OnPartError;
}

/** A region of the page cannot be rendered here and is left to the browser (`RegionBoundary`). */
type OnPartError = (error: unknown) => void;

/** Renders pages whole, for the cache and for crawlers, or streams them. */
export class PageRenderer {
  readonly manifest: AssetManifest;
  readonly #components: PageComponents;

  constructor(manifest: AssetManifest, components: PageComponents) {
    this.manifest = manifest;
    this.#components = components;
  }

  /** The document with everything in it and no inline code. Throws what the page throws outside its regions. */
  async whole(view: PageView, onPartError: OnPartError): Promise<string> {
    const values = await settleDeferred(view.deferred);
    const { start, end } = documentAround(view, this.manifest);
    const body = await this.#wholeBody(view, (name) => ({ value: values[name] }), onPartError);
    return start + body + end();
  }

  #wholeBody(view: PageView, readDeferred: ReadDeferred, onPartError: OnPartError): Promise<string> {
    const failed: unknown[] = [];
    return new Promise((resolve, reject) => {
      const sink = new PassThrough();
      const { pipe } = renderToPipeableStream(pageTree(view, this.#components, readDeferred), {
        ...this.#options(view),
        onAllReady: () => {
          failed.forEach(onPartError);
          pipe(sink);
          text(sink).then(resolve, reject);
        },
        onShellError: reject,
        // Told of what the page throws as well, which is no part's.
        onError: (error) => {
          failed.push(error);
        },
      });
    });
  }

  /**
   * Sends the shell with what has arrived as soon as it is rendered, each other boundary when its data is there. Rejects before
   * the first byte only.
   */
  async stream(view: PageView, response: ServerResponse, { nonce, deadline, onError }: StreamOptions): Promise<void> {
    const { start, end } = documentAround(view, this.manifest);
    const gone = new Error('The visitor has gone.');
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
        // Parts that nobody waits for any more have not failed.
        onError: (error) => {
          if (error !== gone) onError(error);
        },
      });
      const stop = () => abort(deadline.reason);
      deadline.addEventListener('abort', stop, { once: true });
      response.once('close', () => {
        deadline.removeEventListener('abort', stop);
        if (!response.writableFinished) abort(gone);
      });
    });
  }

  #options({ page }: PageView): RenderToPipeableStreamOptions {
    return {
      // Behind the shell, so that the program can start with it; a src needs no inline code.
      bootstrapModules: [programOf(this.manifest, page.page).script],
      // What is ready is written in its place however long it is: nothing is moved there by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    };
  }
}
