const SEPARATOR = '\u001f';

/**
 * One list column (stores, brands) of all documents. Many documents share few distinct lists, so each list is stored
 * once and documents refer to it: matching and counting work per list, not per value.
 */
export class FacetColumn {
  /** By slot: index of its list in `sets`. */
  setOf: Uint32Array;
  /** The distinct lists, as indexes of `values`; 0 is the empty one. */
  readonly sets: number[][] = [[]];
  readonly values: string[] = [];
  readonly #setByText = new Map<string, number>([['', 0]]);
  readonly #valueNumbers = new Map<string, number>();
  /** By value: the lists that hold it. */
  readonly #holders: number[][] = [];

  constructor(capacity: number) {
    this.setOf = new Uint32Array(capacity);
  }

  grow(capacity: number): void {
    const larger = new Uint32Array(capacity);
    larger.set(this.setOf);
    this.setOf = larger;
  }

  /** `text` holds the values between unit separators, as `selectDocuments` reads them. */
  write(slot: number, text: string): void {
    this.setOf[slot] = this.#setByText.get(text) ?? this.#addSet(text);
  }

  /** The index of a value in `values`, added when missing. */
  numberOf(value: string): number {
    const known = this.#valueNumbers.get(value);
    if (known !== undefined) return known;
    this.#valueNumbers.set(value, this.values.length);
    this.#holders.push([]);
    return this.values.push(value) - 1;
  }

  has(value: string): boolean {
    return this.#valueNumbers.has(value);
  }

  /** By list: 1 when it has at least one of the values, else 0. */
  setsWithAny(values: readonly string[]): Uint8Array {
    const accepted = new Uint8Array(this.sets.length);
    for (const value of values) {
      const number = this.#valueNumbers.get(value);
      for (const set of number === undefined ? [] : (this.#holders[number] ?? [])) accepted[set] = 1;
    }
    return accepted;
  }

  /** Number of documents by value, given the number of documents by list. */
  countValues(documentsBySet: Uint32Array): Uint32Array {
    const counts = new Uint32Array(this.values.length);
    for (let set = 1; set < documentsBySet.length; set += 1) {
      const documents = documentsBySet[set] ?? 0;
      if (documents === 0) continue;
      for (const value of this.sets[set] ?? []) counts[value] = (counts[value] ?? 0) + documents;
    }
    return counts;
  }

  #addSet(text: string): number {
    const set = this.sets.length;
    const values = [...new Set(text.split(SEPARATOR))].map((value) => this.numberOf(value));
    this.sets.push(values);
    for (const value of values) this.#holders[value]?.push(set);
    this.#setByText.set(text, set);
    return set;
  }
}
