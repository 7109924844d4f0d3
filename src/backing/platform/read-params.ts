import type { z } from 'zod';
import { Refusal } from './refusal.ts';

/**
 * The query parameters of a request, or what else a caller hands in. Blank ones count as absent.
 * @throws Refusal 400 naming every one that is not valid.
 */
export function readParams<T extends z.ZodType>(schema: T, given: object): z.infer<T> {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')));
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const name = path.join('.') || 'body';
    errors[name] = [...(errors[name] ?? []), message];
  }
  throw new Refusal(400, 'The parameters are not valid.', { fields: errors });
}
