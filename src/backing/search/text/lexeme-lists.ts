import { mergePostings, noDocuments, type Posting } from './posting-sets.ts';

/** Number of pending documents that triggers a merge. */
const MAX_BESIDE = 4_000;

/**
 * Documents by lexeme, all lists of ids in one typed array. Recently written documents are pending beside the lists, so
 * that the cost of a publish does not grow with the catalog. Removed documents stay; callers ignore unknown ids.
 */
export class LexemeLists {
  readonly #numbers = new Map<string, number>();
  #ids: Posting = noDocuments;
  /** By index of the lexeme: start of its list, which ends at the next start. */
  #starts = new Uint32Array(1);
  /** Lexeme indexes of each pending document. */
  readonly #beside = new Map<number, Uint32Array>();
  /** Pending documents by lexeme index. */
  readonly #gained = new Map<number, number[]>();

  write(id: number, lexemes: readonly string[]): void {
    const numbers = Uint32Array.from(lexemes, (lexeme) => this.#numberOf(lexeme));
    for (const number of this.#beside.get(id) ?? [])
      this.#gained.set(number, this.#gained.get(number)?.filter((other) => other !== id) ?? []);
    for (const number of numbers) {
      const ids = this.#gained.get(number);
      if (ids) ids.push(id);
      else this.#gained.set(number, [id]);
    }
    this.#beside.set(id, numbers);
    if (this.#beside.size >= MAX_BESIDE) this.settle();
  }

  /** Merges pending documents into the lists. */
  settle(): void {
    if (this.#beside.size === 0) return;
    const isBeside = new Uint8Array([...this.#beside.keys()].reduce((a, b) => Math.max(a, b)) + 1);
    for (const id of this.#beside.keys()) isBeside[id] = 1;
    let size = this.#ids.length;
    for (const { length } of this.#gained.values()) size += length;
    const ids = new Int32Array(size);
    const starts = new Uint32Array(this.#numbers.size + 1);
    let end = 0;
    for (let number = 0; number < this.#numbers.size; number += 1) {
      starts[number] = end;
      const added = this.#gainedBy(number);
      let next = 0;
      for (const id of this.#listOf(number)) {
        if (isBeside[id] === 1) continue;
        for (; next < added.length && (added[next] ?? 0) < id; next += 1) ids[end++] = added[next] ?? 0;
        ids[end++] = id;
      }
      for (; next < added.length; next += 1) ids[end++] = added[next] ?? 0;
    }
    starts[this.#numbers.size] = end;
    this.#ids = ids.subarray(0, end);
    this.#starts = starts;
    this.#gained.clear();
    this.#beside.clear();
  }

  find(lexeme: string): Posting {
    const number = this.#numbers.get(lexeme);
    if (number === undefined) return noDocuments;
    const list = this.#listOf(number);
    if (this.#beside.size === 0) return list;
    return mergePostings(
      list.filter((id) => !this.#beside.has(id)),
      this.#gainedBy(number),
    );
  }

  /** All lexemes with this beginning. */
  beginningWith(beginning: string): string[] {
    return [...this.#numbers.keys()].filter((lexeme) => lexeme.startsWith(beginning));
  }

  /** Merged documents only. */
  #listOf(number: number): Posting {
    return this.#ids.subarray(this.#starts[number] ?? this.#ids.length, this.#starts[number + 1] ?? this.#ids.length);
  }

  #gainedBy(number: number): Posting {
    const ids = this.#gained.get(number);
    return ids?.length ? Int32Array.from(ids).sort() : noDocuments;
  }

  #numberOf(lexeme: string): number {
    const number = this.#numbers.get(lexeme) ?? this.#numbers.size;
    this.#numbers.set(lexeme, number);
    return number;
  }
}
