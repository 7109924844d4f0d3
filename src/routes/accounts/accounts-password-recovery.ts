import { pageRoute } from '../page-route.ts';

/** Requests a password reset (docs/spec/accounts.md ACCOUNTS-33). */
export const accountsPasswordRecovery = pageRoute({
  name: 'accounts-password-recovery',
  path: '/accounts/password/recovery',
  location: 'password-recovery',
  isCacheable: false,
  errorHandling: 'hard',
  query: { sent: (value) => (value === 'true' ? value : undefined) },
  async load({ xsrfToken, form }, { path, query }, services) {
    return {
      kind: 'page',
      page: 'PasswordRecoveryPage',
      props: {
        isSent: query.has('sent'),
        ...(xsrfToken !== undefined && { xsrfToken }),
        ...(form && { form }),
      },
      meta: services.meta.build({ title: 'Forgot Your Password', path, noIndex: true }),
      tags: [],
    };
  },
});
