import type { AppError } from '../../domain/errors/app-error.ts';
import { shownToSender } from '../../domain/errors/shown-to-sender.ts';
import type { FormState } from '../../domain/shell/form-state.ts';

/** Credentials are never written back into a page. */
const SECRET = /password|token|xsrf/i;

/** The string fields of a parsed body; repeated fields are dropped. */
export function textFields(body: unknown): Record<string, string> {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'));
}

/** Message and values with which the page shows a refused form again. */
export function refusedForm(action: string, fields: Readonly<Record<string, string>>, error: AppError): FormState {
  return {
    action,
    error: error.name,
    values: Object.fromEntries(Object.entries(fields).filter(([field]) => !SECRET.test(field))),
    ...(shownToSender(error) ?? { fields: {} }),
  };
}
