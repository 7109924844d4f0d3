import { pageRoute } from '../page-route.ts';

/** Accounts spec, section 2: request a password reset. */
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
