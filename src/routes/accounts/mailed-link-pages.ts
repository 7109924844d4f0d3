import { LOG_IN_LINK_PATH } from '../../domain/accounts/account-address.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { pageRoute, type QueryParameter } from '../page-route.ts';

/** Mailed tokens are shorter. */
const MAX_TOKEN_LENGTH = 200;
const tokenParameter: QueryParameter = (value) => value.slice(0, MAX_TOKEN_LENGTH) || undefined;
const sentParameter: QueryParameter = (value) => (value === 'true' ? value : undefined);

/** An invalid token shows its own page instead of the error page. */
function ignoreInvalidToken(error: unknown): undefined {
  if (!errors.passwordTokenInvalid.is(error)) throw error;
}

/** Requests a password reset (docs/spec/accounts.md ACCOUNTS-33). */
export const accountsPasswordRecovery = pageRoute({
  name: 'accounts-password-recovery',
  path: '/accounts/password/recovery',
  location: 'password-recovery',
  isCacheable: false,
  errorHandling: 'hard',
  query: { sent: sentParameter },
  async load({ xsrfToken, form }, { path, query }, services) {
    return {
      kind: 'page',
      page: 'RequestLinkPage',
      props: {
        purpose: 'reset',
        isSent: query.has('sent'),
        ...(xsrfToken !== undefined && { xsrfToken }),
        ...(form && { form }),
      },
      meta: services.meta.build({ title: 'Forgot Your Password', path, noIndex: true }),
      tags: [],
    };
  },
});

/**
 * The target of mailed links (docs/spec/accounts.md ACCOUNTS-33). Viewing the page does not consume the token: mail programs
 * open links before people do.
 */
export const accountsPasswordReset = pageRoute({
  name: 'accounts-password-reset',
  path: '/accounts/password/reset',
  location: 'password-reset',
  isCacheable: false,
  errorHandling: 'hard',
  query: { password_token: tokenParameter },
  async load(ctx, { path, query }, services) {
    const token = query.get('password_token');
    if (!token) return { kind: 'redirect', to: '/accounts/password/recovery', status: 302 };
    const { xsrfToken, form } = ctx;
    const owner = await services.accounts.verifyReset(ctx, token).catch(ignoreInvalidToken);
    return {
      kind: 'page',
      page: 'PasswordResetPage',
      props: {
        ...(owner && { link: { token, ...owner } }),
        ...(xsrfToken !== undefined && { xsrfToken }),
        ...(form && { form }),
      },
      // The path only: analytics and ads must not see the token.
      meta: services.meta.build({ title: 'Set a Password', path, noIndex: true }),
      tags: [],
    };
  },
});

/** Requests a log-in link, and is the target of one, whose token it does not consume (docs/spec/accounts.md ACCOUNTS-47). */
export const accountsLogInLink = pageRoute({
  name: 'accounts-log-in-link',
  path: LOG_IN_LINK_PATH,
  location: 'login',
  isCacheable: false,
  errorHandling: 'hard',
  query: { token: tokenParameter, sent: sentParameter },
  async load(ctx, { path, query }, services) {
    const { xsrfToken, form } = ctx;
    const token = query.get('token');
    const owner = token !== null && (await services.accounts.verifyLogInLink(ctx, token).catch(ignoreInvalidToken));
    const shared = { ...(xsrfToken !== undefined && { xsrfToken }), ...(form && { form }) };
    const page = owner
      ? ({ page: 'LogInLinkPage', props: { ...shared, token, ...owner } } as const)
      : ({
          page: 'RequestLinkPage',
          props: { ...shared, purpose: 'log-in', isSent: query.has('sent'), isExpired: token !== null },
        } as const);
    const meta = services.meta.build({ title: 'Log In by Email', path, noIndex: true });
    return { kind: 'page', ...page, meta, tags: [] };
  },
});
