/** Prints one line per stage; on a terminal the line counts seconds while the stage runs. */
export class Stage {
  readonly #name: string;
  readonly #start = performance.now();
  readonly #isWatched = process.stdout.isTTY === true;

  constructor(name: string) {
    this.#name = name;
    if (this.#isWatched) process.stdout.write(`${name} …`);
  }

  done(detail = ''): void {
    const seconds = ((performance.now() - this.#start) / 1000).toFixed(1);
    process.stdout.write(`${this.#isWatched ? '\r' : ''}${this.#name} … done in ${seconds} s   ${detail}\n`);
  }

  /** Ends the line, so that an error message starts on its own line. */
  failed(): void {
    if (this.#isWatched) process.stdout.write('\n');
  }
}
