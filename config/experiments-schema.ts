import { z } from 'zod';

/** Fits between `:` and `|` in a flag cookie, and in an event's properties. */
const name = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/, 'must be named in letters, digits, _ and -');
const group = z.strictObject({ name, weight: z.int().min(0).max(1_000_000) });
const isEachNamedOnce = (named: readonly { name: string }[]) =>
  new Set(named.map((one) => one.name)).size === named.length;
const experiment = z.strictObject({
  name,
  groups: z
    .array(group)
    .min(1)
    .max(10)
    .refine(isEachNamedOnce, 'must name each group once')
    .refine((groups) => groups.some(({ weight }) => weight > 0), 'must give some group a weight'),
});

/** `[{"name":"tile_badge","groups":[{"name":"control","weight":50},{"name":"large","weight":50}]}]` */
export const experimentsSchema = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a list of experiments as JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.array(experiment).max(20).refine(isEachNamedOnce, 'must name each experiment once'));
