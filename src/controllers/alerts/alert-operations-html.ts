import { alertTitle, paceLabels, ruleLabels } from '../../domain/alerts/alert-labels.ts';
import type { AlertAnswer } from '../../domain/alerts/alert-operations.ts';
import { alertRules } from '../../domain/alerts/alert-rules.ts';
import type { AlertExplanation, DealAlert } from '../../domain/alerts/deal-alert.ts';
import { type Html, html } from '../../domain/text/html.ts';
import { internalHtml, internalPolicy } from '../staff/internal-html.ts';

export const ALERT_OPERATIONS_PATH = '/shop/internal/alerts';

const STYLE = `
main { padding: 20px; display: grid; gap: 24px; max-width: 60rem; }
form { display: flex; flex-wrap: wrap; gap: 12px; align-items: start; padding: 16px; border: 1px solid #8884; border-radius: 8px; }
form h2 { flex: 1 0 100%; }
form button { align-self: end; }
label { display: grid; gap: 4px; font-size: 0.875rem; }
input, button { min-height: 44px; padding: 0 12px; font: inherit; }
input { width: min(16rem, 70vw); }
h2 { font-size: 1rem; margin: 0; }
p { margin: 0; }
ol, ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; }
li { overflow-wrap: anywhere; }
ol > li { padding: 12px 16px; border: 1px solid #8884; border-radius: 8px; display: grid; gap: 4px; }
li a { display: inline-block; min-height: 44px; line-height: 44px; }
small { opacity: 0.8; }
.problem { color: light-dark(#b3261e, #ffb4ab); max-width: min(16rem, 70vw); }
`;
export const ALERT_OPERATIONS_POLICY = internalPolicy(STYLE, [`form-action 'self'`]);

/** The page with query forms about deal alerts for operators, and the answer to one query. */
export function alertOperationsHtml(answer: AlertAnswer, params: URLSearchParams): string {
  const problems = answer.kind === 'wrong' ? answer.problems : {};
  const field = (name: string, label: string, isAsked = true) =>
    fieldHtml(name, label, isAsked ? params.get(name) : null, isAsked ? problems[name] : undefined);
  const isOfAlert = Boolean(params.get('alert')?.trim());
  return internalHtml({
    title: 'Deal alerts',
    style: STYLE,
    links: html`<a href="${ALERT_OPERATIONS_PATH}">All alerts</a>`,
    body: html`<main>
${form('Which alerts are there?', [field('words', 'Words')])}
${form('Which deals would an alert have matched in the last 30 days?', [
  field('query', 'Words'),
  ...Object.values(alertRules).map((rule) =>
    field(rule.wire, 'entries' in rule ? `${rule.explained.name}s, by slug` : rule.field.label),
  ),
])}
${form('Which alerts match a deal?', [field('deal', 'Address of the deal', !isOfAlert)])}
${form('Why did (or didn’t) an alert match a deal?', [
  field('alert', 'Alert ID'),
  field('deal', 'Address of the deal (empty: the latest ones)', isOfAlert),
])}
${answerHtml(answer, params)}
</main>`,
  });
}

const form = (title: string, fields: readonly Html[]) =>
  html`<form method="get" action="${ALERT_OPERATIONS_PATH}"><h2>${title}</h2>${fields}<button type="submit">Search</button></form>
`;
/** A field with its problem below it; the first field with a problem gets focus. */
const fieldHtml = (name: string, label: string, value: string | null, problem: string | undefined) =>
  problem === undefined
    ? html`<label>${label} <input name="${name}" value="${value ?? ''}"></label>`
    : html`<label>${label} <input name="${name}" value="${value ?? ''}" autofocus aria-invalid="true" aria-describedby="problem-${name}"><span id="problem-${name}" class="problem">${problem}</span></label>`;

function answerHtml(answer: AlertAnswer, params: URLSearchParams): Html | undefined {
  switch (answer.kind) {
    case 'overview':
      return html`<h2>${counted(answer.count, 'alert')}, newest first</h2>${alertsHtml(answer.alerts)}
<h2>${answer.isAll ? 'Recently checked deals' : 'Recent deals with matches'}</h2>${answer.isAll ? undefined : allHtml(params)}${listOf(
        answer.lately.map(
          ({ postUid, headline, lookedAt, matches }) =>
            html`<li>${dealHtml(postUid, headline)}<small>${moment(lookedAt)}, ${counted(matches, 'match', 'matches')}</small></li>`,
        ),
      )}`;
    case 'query':
      return html`<h2>${counted(answer.count, 'deal')}</h2>${listOf(
        answer.deals.map(
          ({ postUid, headline, liveAt }) =>
            html`<li>${dealHtml(postUid, headline)}<small>live since ${moment(liveAt)}</small></li>`,
        ),
      )}`;
    case 'deal':
      return html`<h2>${counted(answer.count, 'alert')} would match ${answer.postUid}</h2>${alertsHtml(answer.alerts)}`;
    case 'why':
      return html`<h2>Alert ${answer.alertId}</h2>${listOf(answer.explanations.map(explanationHtml))}`;
    case 'wrong':
      return undefined;
  }
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

const allHtml = (params: URLSearchParams) =>
  html`<p><a href="${ALERT_OPERATIONS_PATH}?${new URLSearchParams({ words: params.get('words') ?? '', all: 'true' }).toString()}">More alerts and all checked deals</a></p>`;

const alertsHtml = (alerts: readonly DealAlert[]) => listOf(alerts.map(alertHtml));

const alertHtml = (alert: DealAlert) => html`<li>
<strong>${alertTitle(alert)}</strong>
<p>${[`“${alert.query.searchString}”`, ...ruleLabels(alert.query), paceLabels[alert.pace]].join(' · ')}</p>
<small>${alert.pausedAt === undefined ? 'active' : 'paused'}, created ${moment(alert.createdAt)}, ${String(alert.sentCount)} sent, ${String(alert.pendingCount)} waiting</small>
<a href="${ALERT_OPERATIONS_PATH}?${new URLSearchParams({ alert: alert.id }).toString()}">Why?</a>
</li>`;

const explanationHtml = ({ postUid, headline, outcome, reason, at, rules }: AlertExplanation) => html`<li>
${dealHtml(postUid, headline)}
<p>${outcome}: ${reason}${at === undefined ? undefined : ` (${moment(at)})`}</p>
<ul>${rules.map(({ rule, isMet, wanted, found }) => html`<li>${isMet ? '✓' : '✗'} ${rule}: ${wanted}; found: ${found}</li>`)}</ul>
</li>`;

const dealHtml = (uid: string, headline: string) => html`<a href="/deals/${uid}">${headline || uid}</a>`;

const listOf = (items: readonly Html[]) => (items.length === 0 ? html`<p>Nothing found.</p>` : html`<ol>${items}</ol>`);

const moment = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`;
