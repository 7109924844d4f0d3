import { confirmProblem, consentProblem, emailProblem, nameProblem, passwordProblem } from './sign-up-rules.ts';

/** What a sign-up form may ask for besides the email, as editors name it (accounts spec, section 2). */
export const signUpFields = ['accept_emails_confirm', 'password', 'name', 'gender'] as const;
export type SignUpField = (typeof signUpFields)[number];
export const defaultSignUpFields: readonly SignUpField[] = ['accept_emails_confirm', 'password'];

/** Travels with the form, which asks for other things on another page: 'accept_emails_confirm,password'. */
export const signUpFieldList = (fields: readonly SignUpField[]): string => fields.join(',');
/** Absent: the usual ones. What is no field is left out. */
export function readSignUpFields(list: string | undefined): readonly SignUpField[] {
  if (list === undefined) return defaultSignUpFields;
  const named = list.split(',');
  return signUpFields.filter((field) => named.includes(field));
}

/** What is wrong with a sign-up form, by its fields, in their order. Only what it asks for can be (accounts spec, section 5). */
export function signUpProblems(
  values: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const { email = '', password = '', confirmPassword = '', firstName = '', lastName = '', acceptEmails } = values;
  const asked = readSignUpFields(values.options);
  return {
    email: emailProblem(email),
    ...(asked.includes('name') && {
      firstName: nameProblem('first', firstName),
      lastName: nameProblem('last', lastName),
    }),
    ...(asked.includes('password') && {
      password: passwordProblem(password),
      confirmPassword: confirmProblem(password, confirmPassword),
    }),
    ...(asked.includes('accept_emails_confirm') && { acceptEmails: consentProblem(acceptEmails === 'true') }),
  };
}
