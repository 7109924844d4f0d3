import { alertMailAct, isAlertToken } from '../../domain/alerts/alert-mail-link.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { pageRoute } from '../page-route.ts';

/** The page that an alert mail's links open. GET changes nothing, because mail programs prefetch links. */
export const dealAlertsFromEmail = pageRoute({
  name: 'deal-alerts-from-email',
  path: '/deal-alerts/from-email',
  location: 'deal-alerts',
  isCacheable: false,
  errorHandling: 'hard',
  query: {
    token: (value) => (isAlertToken(value) ? value : undefined),
    do: (value) => alertMailAct(value),
    done: (value) => (value === 'true' ? value : undefined),
  },
  async load(ctx, { path, query }, services) {
    const { xsrfToken, form } = ctx;
    const token = query.get('token');
    const act = alertMailAct(query.get('do')) ?? 'pause';
    const alert = token === null ? undefined : await services.dealAlerts.byMail(ctx, token).catch(ignoreInvalidLink);
    return {
      kind: 'page',
      page: 'AlertFromEmailPage',
      props: {
        act,
        isDone: query.has('done'),
        ...(token !== null && alert && { link: { token, alert } }),
        ...(xsrfToken !== undefined && { xsrfToken }),
        ...(form && { form }),
      },
      meta: services.meta.build({ title: 'Deal Alert', path, noIndex: true }),
      tags: [],
    };
  },
});

/** An invalid link shows its own page instead of the error page. */
function ignoreInvalidLink(error: unknown): undefined {
  if (!errors.alertLinkInvalid.is(error)) throw error;
}
