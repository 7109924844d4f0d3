import type { z } from 'zod';

/** Errors of a write by field path (`items.3.entry.listings.0.uid`). */
export class FieldErrors {
  readonly #found: Map<string, string[]>;
  readonly #prefix: string;

  constructor(found = new Map<string, string[]>(), prefix = '') {
    this.#found = found;
    this.#prefix = prefix;
  }

  get isEmpty(): boolean {
    return this.#found.size === 0;
  }

  /** The same collection, for what lies below a path. */
  within(path: string): FieldErrors {
    return new FieldErrors(this.#found, this.pathOf(path));
  }

  pathOf(path: string): string {
    return [this.#prefix, path].filter((part) => part !== '').join('.');
  }

  add(path: string, problem: string): void {
    const key = this.pathOf(path);
    this.#found.set(key, [...(this.#found.get(key) ?? []), problem]);
  }

  addIssues(issues: readonly z.core.$ZodIssue[], given: unknown): void {
    for (const issue of issues) {
      const path = issue.path.join('.');
      if (issue.code === 'unrecognized_keys')
        for (const key of issue.keys) this.add(path === '' ? key : `${path}.${key}`, 'is not a field.');
      else this.add(path, isAbsent(given, issue.path) ? 'is a required field.' : `${issue.message}.`);
    }
  }

  toRecord(): Record<string, string[]> {
    return Object.fromEntries(this.#found);
  }
}

function isAbsent(given: unknown, path: readonly PropertyKey[]): boolean {
  let at = given;
  for (const name of path) {
    if (typeof at !== 'object' || at === null) return false;
    at = Reflect.get(at, name);
  }
  return at === undefined;
}
