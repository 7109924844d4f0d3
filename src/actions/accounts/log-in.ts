import { z } from 'zod';
import { DEFAULT_DESTINATION, destinationPath } from '../../domain/accounts/account-address.ts';
import { emailProblem } from '../../domain/accounts/sign-up-rules.ts';
import { action, isChecked, redirectAnswer, refuseFields } from '../action.ts';

/** Without `remember` the session ends with the browser (docs/spec/accounts.md ACCOUNTS-10). */
export const logIn = action({
  name: 'log-in',
  summary: 'Log in',
  method: 'POST',
  path: '/shop/api/sessions',
  form: {
    path: '/accounts/log-in',
    page: '/accounts/log-in',
    query: ({ destination }) => ({ destination: destinationPath(destination) }),
  },
  access: 'anyone',
  input: z.object({
    email: z.string().default(''),
    password: z.string().default(''),
    remember: z.union([z.boolean(), z.string()]).optional(),
    destination: z.string().optional(),
  }),
  output: redirectAnswer,
  async run(ctx, { email, password, remember, destination }, { accounts }) {
    refuseFields({
      email: emailProblem(email),
      password: password === '' ? 'Please enter your password.' : undefined,
    });
    const session = await accounts.logIn(ctx, { email: email.trim(), password, remember: isChecked(remember) });
    const redirectTo = destinationPath(destination) ?? ctx.destination ?? DEFAULT_DESTINATION;
    return { session, redirectTo, answer: { redirectTo } };
  },
});
