import type { TargetGender } from '../my-deals/interests.ts';
import { confirmProblem, consentProblem, emailProblem, nameProblem, passwordProblem } from './sign-up-rules.ts';

/** A valid sign-up form (docs/spec/accounts.md ACCOUNTS-28). */
export interface SignUp {
  email: string;
  password?: string;
  firstName?: string;
  lastName?: string;
  gender?: TargetGender;
  isRemembered: boolean;
}

/** Fields that a form can have besides the email, by their names in the content service (docs/spec/accounts.md ACCOUNTS-25). */
export const signUpFields = ['accept_emails_confirm', 'password', 'name', 'gender'] as const;
export type SignUpField = (typeof signUpFields)[number];
export const defaultSignUpFields: readonly SignUpField[] = ['accept_emails_confirm', 'password'];

/** The value of the form's hidden field `options`: 'accept_emails_confirm,password'. */
export const serializeSignUpFields = (fields: readonly SignUpField[]): string => fields.join(',');

/** Undefined: the default fields. Unknown names are dropped. */
export function parseSignUpFields(list: string | undefined): readonly SignUpField[] {
  if (list === undefined) return defaultSignUpFields;
  const names = list.split(',');
  return signUpFields.filter((field) => names.includes(field));
}

/** Problems by field, in the order of the form; checks only the fields in `options` (docs/spec/accounts.md ACCOUNTS-26). */
export function signUpProblems(
  values: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const { email = '', password = '', confirmPassword = '', firstName = '', lastName = '', acceptEmails } = values;
  const fields = parseSignUpFields(values.options);
  return {
    email: emailProblem(email),
    ...(fields.includes('name') && {
      firstName: nameProblem('first', firstName),
      lastName: nameProblem('last', lastName),
    }),
    ...(fields.includes('password') && {
      password: passwordProblem(password),
      confirmPassword: confirmProblem(password, confirmPassword),
    }),
    ...(fields.includes('accept_emails_confirm') && { acceptEmails: consentProblem(acceptEmails === 'true') }),
  };
}
