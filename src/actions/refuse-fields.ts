import { errors } from '../domain/errors/catalogue.ts';

/** Takes error messages by field. Throws InvalidForm when there is one. */
export function refuseFields(problems: Record<string, string | undefined>): void {
  const fields = Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => (problem === undefined ? [] : [[name, problem]])),
  );
  if (Object.keys(fields).length > 0) throw errors.invalidForm({ fields });
}
