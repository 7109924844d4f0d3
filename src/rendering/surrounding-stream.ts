import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';

/** Writes the document around React's output and forwards its flushes, so that compression does not delay the shell. */
export class SurroundingStream extends Writable {
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
    // React writes the shell in this turn: one packet carries both. The answer's own cork would let its end overtake what
    // it holds back, when both come in one turn.
    const { socket } = response;
    socket?.cork();
    response.write(start);
    process.nextTick(() => socket?.uncork());
    // Stop rendering when the visitor leaves.
    response.once('close', () => this.destroy());
  }

  /** React calls it after each part. */
  flush(): void {
    this.#response.flush?.();
  }
}
