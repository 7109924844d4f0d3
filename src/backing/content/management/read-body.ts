import type { z } from 'zod';
import { validationFailed } from '../content-refusal.ts';
import { FieldErrors } from './field-errors.ts';
import { BODY_DEPTH, tooDeepPath } from './too-deep.ts';

/** @throws Refusal 422 naming every field that is wrong. */
export function readBody<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const deep = tooDeepPath(body);
  if (deep !== undefined) throw validationFailed({ [deep]: [`nests deeper than ${BODY_DEPTH} levels.`] });
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const errors = new FieldErrors();
  errors.addIssues(parsed.error.issues, body);
  throw validationFailed(errors.toRecord());
}
