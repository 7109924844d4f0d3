/** A seeded random generator: the same seed text gives the same numbers on every machine. */
export class Random {
  readonly #seed: string;
  #state: number;

  constructor(seed: string) {
    this.#seed = seed;
    this.#state = hashText(seed);
  }

  /** An independent generator for one item, so that adding other items does not change this one. */
  fork(label: string): Random {
    return new Random(`${this.#seed}/${label}`);
  }

  /** From 0 up to but not including 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws RangeError for an empty list, which is an error in the catalog. */
  pick<T>(from: readonly T[]): T {
    const chosen = from[Math.floor(this.next() * from.length)];
    if (chosen === undefined) throw new RangeError(`nothing to pick from (${this.#seed})`);
    return chosen;
  }

  shuffle<T>(list: readonly T[]): T[] {
    const result = [...list];
    for (let i = result.length - 1; i > 0; i--) {
      const j = this.int(0, i);
      [result[i], result[j]] = [result[j] as T, result[i] as T];
    }
    return result;
  }

  sample<T>(from: readonly T[], count: number): T[] {
    return this.shuffle(from).slice(0, count);
  }
}

/** FNV-1a, 32 bits, with a final mix. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** A short lower-case alphanumeric uid that begins with a letter, the same for the same text. */
export function shortUid(text: string, length = 10): string {
  const letters = 'abcdefghijkmnqrstuvwxyz';
  const first = letters[hashText(`first ${text}`) % letters.length] ?? 'a';
  const rest = `${hashText(`a${text}`).toString(36)}${hashText(`b${text}`).toString(36)}`.padEnd(length, '0');
  return `${first}${rest.slice(0, length - 1)}`;
}
