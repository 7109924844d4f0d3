import type { AppError } from '../../domain/errors/app-error.ts';
import { shownToSender } from '../../domain/errors/shown-to-sender.ts';
import type { FormState } from '../../domain/shell/form-state.ts';

/** Nothing that proves who somebody is goes back into a page. */
const SECRET = /password|token|xsrf/i;

/** A parsed body, as far as it is what forms send; of a field that is repeated nothing. */
export function textFields(body: unknown): Record<string, string> {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'));
}

/** What its page says of a form that was refused, and fills it in with. */
export function refusedForm(action: string, fields: Readonly<Record<string, string>>, error: AppError): FormState {
  return {
    action,
    error: error.name,
    values: Object.fromEntries(Object.entries(fields).filter(([field]) => !SECRET.test(field))),
    ...(shownToSender(error) ?? { fields: {} }),
  };
}
