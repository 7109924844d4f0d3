import type { DealAlertsPageProps } from '../../../views/alerts/DealAlertsPage.tsx';
import { alertActs, alertsDoneOf } from '../../domain/alerts/alerts-done.ts';
import { newAlertOf, newAlertParameters } from '../../domain/alerts/new-alert.ts';
import { shownToSender } from '../../domain/errors/app-error.ts';
import { errors, toAppError } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { PageServices } from '../../services/shell/page-services.ts';
import { pageRoute, type QueryParameter } from '../page-route.ts';

const MAX_LENGTH = 300;
const text: QueryParameter = (value) => value.trim().slice(0, MAX_LENGTH) || undefined;
const parameters = [...newAlertParameters, ...alertActs, 'edit', 'results', 'why', 'deal', 'saved'];

/** A member's deal alerts, newest first, and the form for a new one with values from the URL. */
export const dealAlerts = pageRoute({
  name: 'deal-alerts',
  path: '/deal-alerts',
  location: 'deal-alerts',
  isCacheable: false,
  middleware: ['members-only'],
  errorHandling: 'hard',
  query: Object.fromEntries(parameters.map((name) => [name, text])),
  async load(ctx, { path, query }, services) {
    const { session, xsrfToken, form } = ctx;
    if (!session) throw errors.notLoggedIn({});
    const [alerts, settings] = await Promise.all([services.dealAlerts.list(ctx), services.dealAlerts.settings(ctx)]);
    const { email, isSubscribed, gender } = session.user;
    const [newAlert, done, edited] = [newAlertOf(query), alertsDoneOf(query), query.get('edit')];
    return {
      kind: 'page',
      page: 'DealAlertsPage',
      props: {
        now: ctx.now.toISOString(),
        user: { email, isSubscribed, ...(gender && { gender }) },
        alerts,
        settings,
        isSaved: query.get('saved') === 'settings',
        ...(await loadOpenPanel(ctx, query, services, alerts)),
        ...(newAlert && { newAlert }),
        ...(done && { done }),
        ...(edited !== null && { edited }),
        ...(xsrfToken !== undefined && { xsrfToken }),
        ...(form && { form }),
      },
      meta: services.meta.build({ title: 'Deal Alerts', path, noIndex: true }),
      tags: [],
    };
  },
});

type OpenPanel = Pick<DealAlertsPageProps, 'found' | 'explained'>;

/** Without JavaScript the URL selects the panel that is open below an alert. */
async function loadOpenPanel(
  ctx: RequestContext,
  query: URLSearchParams,
  { alertResults, alertExplanations }: Pick<PageServices, 'alertResults' | 'alertExplanations'>,
  alerts: DealAlertsPageProps['alerts'],
): Promise<OpenPanel> {
  const [resultsOf, why, deal] = [query.get('results'), query.get('why'), query.get('deal')];
  const alert = alerts.find(({ id }) => id === (why ?? resultsOf));
  if (!alert) return {};
  const { id } = alert;
  if (why === null) return { found: { id, ...(await alertResults.find(ctx, alert.query)) } };
  try {
    const explanations = await (deal === null
      ? alertExplanations.latest(ctx, id)
      : alertExplanations.ofDeal(ctx, id, deal));
    return { explained: { id, explanations, ...(deal !== null && { deal }) } };
  } catch (error) {
    const { fields: { deal: problem = '' } = {} } = shownToSender(toAppError(error)) ?? {};
    if (problem === '' || deal === null) throw error;
    return { explained: { id, explanations: [], deal, problem } };
  }
}
