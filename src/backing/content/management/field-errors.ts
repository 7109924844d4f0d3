import type { z } from 'zod';
import { validationFailed } from '../content-refusal.ts';
import { BODY_DEPTH, tooDeepPath } from './value-checks.ts';

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

  /** The same collection with paths relative to `path`. */
  within(path: string): FieldErrors {
    return new FieldErrors(this.#found, this.pathOf(path));
  }

  pathOf(path: string): string {
    return [this.#prefix, path].filter((part) => part !== '').join('.');
  }

  add(path: string, problem: string): void {
    const key = this.pathOf(path);
    this.#found.set(key, [...new Set(this.#found.get(key)).add(problem)]);
  }

  addIssues(issues: readonly z.core.$ZodIssue[], given: unknown): void {
    for (const issue of issues) {
      const path = issue.path.join('.');
      if (issue.code === 'unrecognized_keys')
        for (const key of issue.keys) this.add(path === '' ? key : `${path}.${key}`, 'is not a field.');
      else this.add(path, isAbsent(given, issue.path) ? 'is a required field.' : `${issue.message}.`);
    }
  }

  /** Those below a path, by the rest of their paths. */
  under(path: string): Record<string, string[]> {
    const prefix = `${path}.`;
    return Object.fromEntries(
      [...this.#found].flatMap(([key, problems]) =>
        key.startsWith(prefix) ? [[key.slice(prefix.length), problems] as const] : [],
      ),
    );
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

/** @throws Refusal 422 naming every invalid field. */
export function readBody<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const deep = tooDeepPath(body);
  if (deep !== undefined) throw validationFailed({ [deep]: [`nests deeper than ${BODY_DEPTH} levels.`] });
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const errors = new FieldErrors();
  errors.addIssues(parsed.error.issues, body);
  throw validationFailed(errors.toRecord());
}
