import { ISSUE_TYPES, type IssueReportEntry, REPORT_STATUSES } from '../../domain/reports/issue-report.ts';
import { XSRF_FIELD } from '../../domain/shell/xsrf-names.ts';
import { type Html, html } from '../../domain/text/html.ts';
import { internalHtml, internalPolicy } from '../staff/internal-html.ts';

export const ISSUE_QUEUE_PATH = '/shop/internal/reports';

interface IssueQueue {
  reports: readonly IssueReportEntry[];
  /** Current filters: `status`, `issue_type`, `before`. */
  query: Readonly<Record<string, string>>;
  /** `before` of the next page of older reports. */
  next?: string;
  xsrfToken: string;
}

const STYLE = `
form { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; }
label { display: grid; gap: 4px; font-size: 0.875rem; }
input, select, button { min-height: 44px; padding: 0 12px; font: inherit; }
input { width: min(20rem, 70vw); }
main { padding: 20px; display: grid; gap: 20px; max-width: 60rem; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 16px; }
li { padding: 16px; border: 1px solid #8884; border-radius: 8px; display: grid; gap: 8px; overflow-wrap: anywhere; }
h2 { font-size: 1rem; margin: 0; }
p { margin: 0; white-space: pre-wrap; }
small { opacity: 0.8; }
.check { font-weight: 600; color: light-dark(#8a5a00, #f0c060); }
nav a { display: inline-block; min-height: 44px; line-height: 44px; }
`;
export const ISSUE_QUEUE_POLICY = internalPolicy(STYLE, [`form-action 'self'`]);

const STATUS_LABELS = { open: 'Open', in_progress: 'In progress', resolved: 'Resolved', rejected: 'Rejected' } as const;
const statuses = REPORT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));
const ANY = { value: '', label: 'Any' };

/** Lists issue reports with a form for each. */
export const issueQueueHtml = ({ reports, query, next, xsrfToken }: IssueQueue): string =>
  internalHtml({
    title: 'Issue reports',
    style: STYLE,
    links: html`<a href="${ISSUE_QUEUE_PATH}">All open reports</a>`,
    body: html`<main>
<form method="get" action="${ISSUE_QUEUE_PATH}">
${select('status', 'Status', [ANY, ...statuses], query.status)}
${select('issue_type', 'Kind', [ANY, ...ISSUE_TYPES], query.issue_type)}
<button type="submit">Show</button>
</form>
${reports.length === 0 ? html`<p>No reports found.</p>` : html`<ol>${reports.map((one) => reportHtml(one, query, xsrfToken))}</ol>`}
${next === undefined ? undefined : html`<nav><a href="${ISSUE_QUEUE_PATH}?${new URLSearchParams({ ...query, before: next }).toString()}">Older reports</a></nav>`}
</main>`,
  });

function reportHtml(report: IssueReportEntry, query: IssueQueue['query'], xsrfToken: string): Html {
  const { id, type, message, about, isInCheck, createdAt } = report;
  const title = about.title || `${about.uid} (no longer exists)`;
  const kind = ISSUE_TYPES.find(({ value }) => value === type)?.label;
  return html`<li id="report-${id}">
<h2>${kind}: ${about.path === undefined ? title : html`<a href="${about.path}">${title}</a>`}</h2>
${isInCheck ? html`<p class="check">Visitors see that this deal is being checked.</p>` : undefined}
${message === '' ? undefined : html`<p>${message}</p>`}
<small>Report ${id}, <time>${createdAt.slice(0, 19).replace('T', ' ')}</time> UTC${report.listingUid && `, listing ${report.listingUid}`}</small>
<form method="post" action="${ISSUE_QUEUE_PATH}">
<input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}"><input type="hidden" name="id" value="${id}"><input type="hidden" name="query" value="${new URLSearchParams(query).toString()}">
${select('status', 'Status', statuses, report.status)}
<label>Note <input name="note" maxlength="1000" value="${report.note}"></label>
<button type="submit">Save</button>
</form>
</li>
`;
}

const select = (name: string, label: string, choices: readonly { value: string; label: string }[], chosen = '') =>
  html`<label>${label} <select name="${name}">${choices.map((choice) =>
    choice.value === chosen
      ? html`<option value="${choice.value}" selected>${choice.label}</option>`
      : html`<option value="${choice.value}">${choice.label}</option>`,
  )}</select></label>`;
