import { z } from 'zod';
import { DEFAULT_DESTINATION, destinationPath, LOG_IN_LINK_PATH } from '../../domain/accounts/account-address.ts';
import { emailProblem } from '../../domain/accounts/sign-up-rules.ts';
import { action, isChecked, redirectAnswer, refuseFields } from '../action.ts';

const remember = z.union([z.boolean(), z.string()]).optional();

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
    remember,
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

/** Logs in with a mailed token, which works once. */
export const logInByLink = action({
  name: 'log-in-by-link',
  summary: 'Log in with an emailed link',
  method: 'POST',
  path: '/shop/api/sessions/by-link',
  form: { path: '/accounts/log-in/by-link', page: LOG_IN_LINK_PATH, query: ({ token }) => ({ token }) },
  access: 'anyone',
  input: z.object({ token: z.string().default(''), remember }),
  output: redirectAnswer,
  async run(ctx, form, { accounts }) {
    const session = await accounts.logInByLink(ctx, { token: form.token, remember: isChecked(form.remember) });
    const redirectTo = ctx.destination ?? DEFAULT_DESTINATION;
    return { session, redirectTo, answer: { redirectTo } };
  },
});
