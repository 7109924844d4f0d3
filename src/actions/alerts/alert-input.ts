import { z } from 'zod';
import { type AlertFields, alertProblems, type ReadAlertForm, readAlertForm } from '../../domain/alerts/alert-form.ts';
import { type AlertRuleName, alertRuleNames } from '../../domain/alerts/alert-rules.ts';
import { refuseFields } from '../action.ts';

const text = z.string().max(2_000).optional();

/** The fields of the form that creates and changes an alert. */
export const alertInput = {
  searchString: text,
  name: text,
  ...(Object.fromEntries(alertRuleNames.map((name) => [name, text])) as Record<AlertRuleName, typeof text>),
  pace: text,
};
export const alertId = { id: z.string().min(1).max(100) };

/** Throws InvalidForm. */
export function alertOf(fields: AlertFields): ReadAlertForm {
  refuseFields(alertProblems(fields));
  return readAlertForm(fields);
}
