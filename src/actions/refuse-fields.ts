import { errors } from '../domain/errors/catalogue.ts';

/** Takes what the rules say of each field. Throws InvalidForm when they say anything. */
export function refuseFields(problems: Record<string, string | undefined>): void {
  const fields = Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => (problem === undefined ? [] : [[name, problem]])),
  );
  if (Object.keys(fields).length > 0) throw errors.invalidForm({ fields });
}
