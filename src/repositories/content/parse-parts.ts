import type { z } from 'zod';

type Path = readonly PropertyKey[];
interface Fault {
  path: Path;
  message: string;
}

/**
 * Parses content and leaves malformed parts out: an element of a list, an optional field, or else the smallest part around
 * them that may be absent. Calls `onDropped` for each. Throws a ZodError if the whole cannot be read.
 */
export function parseParts<T>(
  schema: z.ZodType<T>,
  given: unknown,
  onDropped: (path: string, reason: string) => void,
): T {
  const whole = schema.safeParse(given);
  if (whole.success) return whole.data;
  const dropped: Fault[] = [];
  let rest = given;
  for (let error = whole.error; ; ) {
    const faults = outermost(
      error.issues.flatMap(faultsOf).map((fault) => ({ ...fault, path: present(rest, fault.path) })),
    );
    // A required field of the whole is missing.
    if (faults.some(({ path }) => path.length === 0)) throw whole.error;
    // From the end, because a removal moves the later elements of its list.
    for (const { path } of faults.toReversed()) rest = without(rest, path);
    dropped.push(...faults);
    const result = schema.safeParse(rest);
    if (result.success) {
      for (const { path, message } of outermost(dropped)) onDropped(path.join('.'), message);
      return result.data;
    }
    error = result.error;
  }
}

/** The faults of an issue; those of a union are inside the alternative that the value resembles. */
function faultsOf(issue: z.core.$ZodIssue): Fault[] {
  const alternatives = issue.code === 'invalid_union' ? issue.errors : [];
  const resembled = alternatives.find((issues) => issues.length > 0 && issues.every(({ path }) => path.length > 0));
  if (resembled === undefined) return [issue];
  return resembled.flatMap(faultsOf).map(({ path, message }) => ({ path: [...issue.path, ...path], message }));
}

/** The longest beginning of a path that the value has: a missing field makes its holder malformed. */
function present(value: unknown, path: Path): Path {
  const [key, ...rest] = path;
  if (key === undefined || typeof value !== 'object' || value === null) return [];
  const inner: unknown = Reflect.get(value, key);
  return inner === undefined ? [] : [key, ...present(inner, rest)];
}

/** Each part once, and none inside another. */
function outermost(faults: readonly Fault[]): Fault[] {
  const byPath = new Map(faults.map((fault) => [fault.path.join('.'), fault]));
  return [...byPath.values()].filter(
    ({ path }) => !path.some((_key, length) => byPath.has(path.slice(0, length).join('.')) && length > 0),
  );
}

function without(value: unknown, [key = '', ...rest]: Path): unknown {
  if (Array.isArray(value)) {
    const index = Number(key);
    return rest.length === 0 ? value.toSpliced(index, 1) : value.with(index, without(value[index], rest));
  }
  const { [key]: part, ...others }: Record<PropertyKey, unknown> = { ...(value as object) };
  return rest.length === 0 ? others : { ...others, [key]: without(part, rest) };
}
