import type { SignUpOption } from '../../src/domain/entities/acquisition-page.ts';

const names: Record<SignUpOption, string> = {
  email: 'your e-mail address',
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
};
const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** 'Sign up with your e-mail address, Google, or Apple.'; nothing where a campaign names no way. */
export function signUpWays(options: readonly SignUpOption[]): string {
  return options.length === 0 ? '' : `Sign up with ${either.format(options.map((option) => names[option]))}.`;
}
