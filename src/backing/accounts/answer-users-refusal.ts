import type { ErrorRequestHandler } from 'express';
import type { z } from 'zod';
import { UsersRefusal } from './users-refusal.ts';

/** Refusals become their answer; everything else passes on. */
export const answerUsersRefusal: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (!(error instanceof UsersRefusal) || response.headersSent) {
    next(error);
    return;
  }
  if (error.retryAfterSeconds !== undefined) response.set('Retry-After', String(error.retryAfterSeconds));
  response.status(error.status).json({ errors: error.errors });
};

/** @throws UsersRefusal 400 naming every field that is wrong. */
export function readBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path.at(-1)?.toString() ?? 'body';
    errors[field] = [...(errors[field] ?? []), message];
  }
  throw new UsersRefusal(400, errors);
}
