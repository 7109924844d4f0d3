import { redirectRoute } from '../redirect-route.ts';

/** Menu paths of the accounts spec, section 2, that name pages by another address. */
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
