import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { HttpFailure } from './http-failure.ts';

interface ByteSourceOptions {
  /** Name in errors. */
  backend: string;
  baseUrl: string;
  /** Maximum concurrent connections; further calls wait. */
  concurrency: number;
}
interface ByteRequest {
  /** Path below the base URL, with query. */
  path: string;
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  headers: Record<string, string>;
  /** Body of a write. */
  body?: Uint8Array;
  signal: AbortSignal;
}

/** Streams response bytes of any status, for images that are proxied unread. */
export class ByteSource {
  readonly #options: ByteSourceOptions;
  readonly #agent: HttpAgent;
  readonly #send: typeof httpRequest;

  constructor(options: ByteSourceOptions) {
    this.#options = options;
    const isSecure = options.baseUrl.startsWith('https:');
    const sockets = { keepAlive: true, maxSockets: options.concurrency };
    this.#agent = isSecure ? new HttpsAgent(sockets) : new HttpAgent(sockets);
    this.#send = isSecure ? httpsRequest : httpRequest;
  }

  /** Resolves with the response head. @throws HttpFailure */
  open({ path, method, headers, body, signal }: ByteRequest): Promise<IncomingMessage> {
    const { backend, baseUrl } = this.#options;
    const options: RequestOptions = { method, headers, signal, agent: this.#agent };
    return new Promise((resolve, reject) => {
      const call = this.#send(`${baseUrl}${path}`, options, resolve);
      call.on('error', (cause) => {
        const kind = signal.aborted ? 'timeout' : 'no-response';
        reject(new HttpFailure(kind, { backend, path: path.split('?')[0] ?? path, cause }));
      });
      call.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
