import { type UsersErrors, usersErrorBody } from '../../contracts/accounts/user.ts';

/** Why a service of users says no: the field that it is about, in the service's words, and what it says. */
export interface Refusal {
  field?: string;
  text: string;
}

/** What the body of a refusal says: the same in any of its three forms (docs/spec/errors.md ERRORS-17). Empty when it is none. */
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
