import { errors } from '../../domain/errors/catalog.ts';
import { pageRoute } from '../page-route.ts';

/** docs/spec/accounts.md ACCOUNTS-44. */
export const meEmailPreferences = pageRoute({
  name: 'me-email-preferences',
  path: '/me/email-preferences',
  location: 'email-preferences',
  isCacheable: false,
  middleware: ['members-only'],
  errorHandling: 'hard',
  query: { saved: (value) => (value === 'true' ? value : undefined) },
  async load({ session, xsrfToken, form }, { path, query }, services) {
    if (!session) throw errors.notLoggedIn({});
    const { email, isSubscribed, gender } = session.user;
    return {
      kind: 'page',
      page: 'EmailPreferencesPage',
      props: {
        user: { email, isSubscribed, ...(gender && { gender }) },
        isSaved: query.get('saved') === 'true',
        ...(xsrfToken !== undefined && { xsrfToken }),
        ...(form && { form }),
      },
      meta: services.meta.build({ title: 'Email Preferences', path, noIndex: true }),
      tags: [],
    };
  },
});
