import type { Saved } from '../../../views/accounts/settings/SettingsSection.tsx';
import { errors } from '../../domain/errors/catalog.ts';
import { pageRoute } from '../page-route.ts';

const SAVED: readonly Saved[] = ['names', 'password', 'confirmation'];
const savedOf = (value: string | null): Saved | undefined => SAVED.find((one) => one === value);

/** docs/spec/accounts.md ACCOUNTS-43. */
export const meSettings = pageRoute({
  name: 'me-settings',
  path: '/me/settings',
  location: 'settings',
  isCacheable: false,
  middleware: ['members-only'],
  errorHandling: 'hard',
  query: { saved: (value) => savedOf(value) },
  async load({ session, xsrfToken, form }, { path, query }, services) {
    if (!session) throw errors.notLoggedIn({});
    const { email, hasPassword, avatarId, profile } = session.user;
    const saved = savedOf(query.get('saved'));
    return {
      kind: 'page',
      page: 'SettingsPage',
      props: {
        user: { email, hasPassword, ...(avatarId !== undefined && { avatarId }), ...(profile && { profile }) },
        ...(xsrfToken !== undefined && { xsrfToken }),
        ...(form && { form }),
        ...(saved && { saved }),
      },
      meta: services.meta.build({ title: 'Settings', path, noIndex: true }),
      tags: [],
    };
  },
});
