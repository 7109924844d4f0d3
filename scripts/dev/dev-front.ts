import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

/** Proxies the web program while developing: waits for it while it restarts, and makes browsers reload. */
export class DevFront {
  readonly #browsers = new Set<ServerResponse>();
  readonly server: Server = createServer((incoming, response) => void this.#answer(incoming, response));
  #web: Promise<number>;
  #ready: (port: number) => void = () => {};

  constructor() {
    this.#web = this.#expect();
  }

  /** Requests wait from now on. */
  webIsGone(): void {
    this.#web = this.#expect();
  }

  webIsBack(port: number): void {
    this.#ready(port);
    for (const browser of this.#browsers) browser.write('event: reload\ndata: \n\n');
  }

  #expect(): Promise<number> {
    return new Promise((resolve) => {
      this.#ready = resolve;
    });
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (incoming.url === '/_dev/reload') return this.#listen(response);
    const port = await this.#web;
    const { method, url, headers } = incoming;
    const call = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    call.on('error', (error) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(`${error.message}\n`);
    });
    incoming.pipe(call);
  }

  #listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write('\n');
    this.#browsers.add(response);
    response.once('close', () => this.#browsers.delete(response));
  }
}
