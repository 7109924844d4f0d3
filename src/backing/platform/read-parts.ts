import type { z } from 'zod';
import type { Dialect } from './refusal.ts';
import { Refusal } from './refusal.ts';

/** Validate parts of a request. Both throw Refusal 400 that names every invalid field. */
export interface ReadParts {
  query<T extends z.ZodType>(schema: T, given: object): z.output<T>;
  /** `given`: undefined when there was no JSON body. */
  body<T extends z.ZodType>(schema: T, given: unknown): z.output<T>;
}

export const readParts: Record<Dialect, ReadParts> = {
  vendor: {
    query: (schema, given) => readParams(schema, given),
    body: (schema, given) => readParams(schema, Object(given)),
  },
  errors: {
    query: (schema, given) => readFields(schema, withoutBlanks(given)),
    body: (schema, given) => readFields(schema, given ?? {}),
  },
};

/** Blank parameters count as absent. @throws Refusal 400, by paths such as `query.stores.0`. */
function readParams<T extends z.ZodType>(schema: T, given: object): z.output<T> {
  const parsed = schema.safeParse(withoutBlanks(given));
  if (parsed.success) return parsed.data;
  throw new Refusal(400, 'The parameters are not valid.', {
    fields: byName(parsed.error.issues, ({ path }) => path.join('.')),
  });
}

/** @throws Refusal 400, by the names of the innermost fields, as the users service's forms know them. */
function readFields<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Refusal(400, 'The request is not valid.', {
    fields: byName(parsed.error.issues, ({ path }) => path.at(-1)?.toString()),
  });
}

function byName(
  issues: readonly z.core.$ZodIssue[],
  nameOf: (issue: z.core.$ZodIssue) => string | undefined,
): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of issues) {
    const name = nameOf(issue) || 'body';
    fields[name] = [...(fields[name] ?? []), issue.message];
  }
  return fields;
}

const withoutBlanks = (given: object) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
