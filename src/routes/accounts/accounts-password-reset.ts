import type { PasswordResetPageProps } from '../../../views/accounts/sign-in/PasswordResetPage.tsx';
import { errors } from '../../domain/errors/catalogue.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { PageServices } from '../../services/shell/page-services.ts';
import { pageRoute } from '../page-route.ts';

/** Longer than any token that is mailed. */
const LONGEST = 200;

/**
 * Accounts spec, section 2: where mailed links lead. Looking at the page does not use the token up: mail programs look at
 * links before people do.
 */
export const accountsPasswordReset = pageRoute({
  name: 'accounts-password-reset',
  path: '/accounts/password/reset',
  location: 'password-reset',
  isCacheable: false,
  errorHandling: 'hard',
  query: { password_token: (value) => value.slice(0, LONGEST) || undefined },
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
      // Its path only: analytics and ads call the page by it.
      meta: services.meta.build({ title: 'Set a Password', path, noIndex: true }),
      tags: [],
    };
  },
});

/** Whose link it is; undefined when it is used, old or unknown. Throws AuthServer. */
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
