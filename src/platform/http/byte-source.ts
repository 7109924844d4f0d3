import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { HttpFailure } from './http-failure.ts';

interface ByteSourceOptions {
  /** Named in failures. */
  backend: string;
  baseUrl: string;
  /** Connections at once; further calls wait. */
  concurrency: number;
}
interface ByteRequest {
  /** Below the base url, with query. */
  path: string;
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  headers: Record<string, string>;
  /** Of a write. */
  body?: Uint8Array;
  signal: AbortSignal;
}

/** Passes bytes on as they come, answers whatever their status: for pictures, which are not read here. */
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

  /** Resolves with the head of the answer. @throws HttpFailure */
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
