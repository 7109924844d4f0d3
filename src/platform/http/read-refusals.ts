import { type UsersErrors, usersErrorBody } from '../../contracts/accounts/user.ts';

/** One error of a backend: the field and the message. */
export interface Refusal {
  field?: string;
  text: string;
}

/** Reads the errors of a response body in any of its three forms (docs/spec/errors.md ERRORS-17). Empty when it is none. */
export function readRefusals(body: string | undefined): Refusal[] {
  const parsed = usersErrorBody.safeParse(parse(body));
  return parsed.success ? flatten(parsed.data.errors) : [];
}

function flatten(said: UsersErrors): Refusal[] {
  if (typeof said === 'string') return [{ text: said }];
  if (Array.isArray(said)) return said.map((text) => ({ text }));
  return Object.entries(said).flatMap(([field, texts]) => texts.map((text) => ({ field, text })));
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
