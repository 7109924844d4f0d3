import { joinPageProps } from './join-page-props.ts';
import { pageRoute } from './page-route.ts';
import { destinationParameter } from './query-parameters.ts';

/** Accounts spec, section 2. */
export const accountsLogIn = pageRoute({
  name: 'accounts-log-in',
  path: '/accounts/log-in',
  location: 'login',
  isCacheable: false,
  hasBreadcrumbs: false,
  middleware: ['visitors-only'],
  errorHandling: 'hard',
  query: {
    destination: destinationParameter,
    sent: (value) => (value === 'confirmation' ? value : undefined),
    deleted: (value) => (value === 'true' ? value : undefined),
  },
  async load(ctx, match, services) {
    const description = 'Log in to your deals, saved items and alerts.';
    return {
      kind: 'page',
      page: 'LogInPage',
      props: {
        ...joinPageProps(ctx, match),
        isConfirmationSent: match.query.has('sent'),
        isDeleted: match.query.has('deleted'),
      },
      meta: services.meta.build({ title: 'Log In', path: match.path, description, noIndex: true }),
      tags: [],
    };
  },
});
