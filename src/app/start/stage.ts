/** One line per stage; where a person looks on, the line counts while it runs. */
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

  /** Ends the line, so that what went wrong stands on its own. */
  failed(): void {
    if (this.#isWatched) process.stdout.write('\n');
  }
}
