import { redirectRoute } from '../page-route.ts';

/** Short addresses of account pages (docs/spec/accounts.md ACCOUNTS-44). */
export const accountSettings = redirectRoute({
  name: 'account-settings',
  path: '/account-settings',
  to: '/me/settings',
});
export const emailPreferencesPath = redirectRoute({
  name: 'email-preferences',
  path: '/email-preferences',
  to: '/me/email-preferences',
});
export const favorites = redirectRoute({ name: 'favorites', path: '/favorites', to: '/me/favorites' });
