import { emptyPosting, mergePostings, type Posting } from './posting-sets.ts';

/** Number of pending documents that triggers a merge. */
const MAX_PENDING = 4_000;

/**
 * Documents by lexeme, all lists of ids in one typed array. Recently written documents are pending beside the lists, so
 * that the cost of a publish does not grow with the catalog. Removed documents stay; callers ignore unknown ids.
 */
export class LexemeLists {
  readonly #numbers = new Map<string, number>();
  #ids: Posting = emptyPosting;
  /** By index of the lexeme: start of its list, which ends at the next start. */
  #starts = new Uint32Array(1);
  /** Lexeme indexes of each pending document. */
  readonly #pending = new Map<number, Uint32Array>();
  /** Pending documents by lexeme index. */
  readonly #pendingByLexeme = new Map<number, number[]>();

  write(id: number, lexemes: readonly string[]): void {
    const numbers = Uint32Array.from(lexemes, (lexeme) => this.#numberOf(lexeme));
    for (const number of this.#pending.get(id) ?? [])
      this.#pendingByLexeme.set(number, this.#pendingByLexeme.get(number)?.filter((other) => other !== id) ?? []);
    for (const number of numbers) {
      const ids = this.#pendingByLexeme.get(number);
      if (ids) ids.push(id);
      else this.#pendingByLexeme.set(number, [id]);
    }
    this.#pending.set(id, numbers);
    if (this.#pending.size >= MAX_PENDING) this.mergePending();
  }

  /** Merges pending documents into the lists. */
  mergePending(): void {
    if (this.#pending.size === 0) return;
    const isPending = new Uint8Array([...this.#pending.keys()].reduce((a, b) => Math.max(a, b)) + 1);
    for (const id of this.#pending.keys()) isPending[id] = 1;
    let size = this.#ids.length;
    for (const { length } of this.#pendingByLexeme.values()) size += length;
    const ids = new Int32Array(size);
    const starts = new Uint32Array(this.#numbers.size + 1);
    let end = 0;
    for (let number = 0; number < this.#numbers.size; number += 1) {
      starts[number] = end;
      const added = this.#pendingOf(number);
      let next = 0;
      for (const id of this.#listOf(number)) {
        if (isPending[id] === 1) continue;
        for (; next < added.length && (added[next] ?? 0) < id; next += 1) ids[end++] = added[next] ?? 0;
        ids[end++] = id;
      }
      for (; next < added.length; next += 1) ids[end++] = added[next] ?? 0;
    }
    starts[this.#numbers.size] = end;
    this.#ids = ids.subarray(0, end);
    this.#starts = starts;
    this.#pendingByLexeme.clear();
    this.#pending.clear();
  }

  find(lexeme: string): Posting {
    const number = this.#numbers.get(lexeme);
    if (number === undefined) return emptyPosting;
    const list = this.#listOf(number);
    if (this.#pending.size === 0) return list;
    return mergePostings(
      list.filter((id) => !this.#pending.has(id)),
      this.#pendingOf(number),
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

  #pendingOf(number: number): Posting {
    const ids = this.#pendingByLexeme.get(number);
    return ids?.length ? Int32Array.from(ids).sort() : emptyPosting;
  }

  #numberOf(lexeme: string): number {
    const number = this.#numbers.get(lexeme) ?? this.#numbers.size;
    this.#numbers.set(lexeme, number);
    return number;
  }
}
