import { isSaveReason, logInReason } from '../../domain/accounts/log-in-reason.ts';
import { readSsoError, SSO_ERROR } from '../../domain/accounts/social-sign-in.ts';
import { destinationParameter, pageRoute } from '../page-route.ts';
import { joinPageProps } from './join-page-props.ts';

/** Redirects members to the destination (docs/spec/accounts.md ACCOUNTS-16). */
export const accountsLogIn = pageRoute({
  name: 'accounts-log-in',
  path: '/accounts/log-in',
  location: 'login',
  isCacheable: false,
  middleware: ['visitors-only'],
  errorHandling: 'hard',
  query: {
    destination: destinationParameter,
    saves: (value) => (isSaveReason(value) ? value : undefined),
    sent: (value) => (value === 'confirmation' ? value : undefined),
    [SSO_ERROR]: readSsoError,
    deleted: (value) => (value === 'true' ? value : undefined),
  },
  async load(ctx, match, services) {
    const description = 'Log in to your deals, saved items and alerts.';
    const join = joinPageProps(ctx, match);
    const socialError = match.query.get(SSO_ERROR);
    const saves = match.query.get('saves');
    const reason = logInReason(join.destination, isSaveReason(saves) ? saves : undefined);
    return {
      kind: 'page',
      page: 'LogInPage',
      props: {
        ...join,
        ...(reason !== undefined && { reason }),
        ...(socialError !== null && { socialError: readSsoError(socialError) }),
        isConfirmationSent: match.query.has('sent'),
        isDeleted: match.query.has('deleted'),
      },
      meta: services.meta.build({ title: 'Log In', path: match.path, description, noIndex: true }),
      tags: [],
    };
  },
});
