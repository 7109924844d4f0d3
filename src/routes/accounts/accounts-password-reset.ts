import type { PasswordResetPageProps } from '../../../views/accounts/sign-in/PasswordResetPage.tsx';
import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { PageServices } from '../../services/shell/page-services.ts';
import { pageRoute } from '../page-route.ts';

/** Mailed tokens are shorter. */
const MAX_TOKEN_LENGTH = 200;

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
  query: { password_token: (value) => value.slice(0, MAX_TOKEN_LENGTH) || undefined },
  async load(ctx, { path, query }, services) {
    const token = query.get('password_token');
    if (!token) return { kind: 'redirect', to: '/accounts/password/recovery', status: 302 };
    const { xsrfToken, form } = ctx;
    const link = await linkOf(ctx, token, services);
    return {
      kind: 'page',
      page: 'PasswordResetPage',
      props: {
        ...(link && { link }),
        ...(xsrfToken !== undefined && { xsrfToken }),
        ...(form && { form }),
      },
      // The path only: analytics and ads must not see the token.
      meta: services.meta.build({ title: 'Set a Password', path, noIndex: true }),
      tags: [],
    };
  },
});

/** The owner of the link; undefined for a used, expired or unknown one. Throws AuthServer. */
async function linkOf(
  ctx: RequestContext,
  token: string,
  { accounts }: Pick<PageServices, 'accounts'>,
): Promise<PasswordResetPageProps['link']> {
  try {
    return { token, ...(await accounts.verifyReset(ctx, token)) };
  } catch (error) {
    if (errors.passwordTokenInvalid.is(error)) return undefined;
    throw error;
  }
}
