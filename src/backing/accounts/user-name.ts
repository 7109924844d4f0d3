import { NAME_MAX } from '../../domain/accounts/sign-up-rules.ts';
import { invalidField } from './users-refusal.ts';

/** Line breaks and other marks that only lead programs astray. */
const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

/**
 * A first or last name as it is kept; empty where there is none.
 * @throws Refusal 400 on its field.
 */
export function userName(field: 'firstname' | 'lastname', given: string | undefined): string {
  const name = (given ?? '').trim();
  if (name.length > NAME_MAX || CONTROL.test(name)) throw invalidField(field);
  return name;
}
