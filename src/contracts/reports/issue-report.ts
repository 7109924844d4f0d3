import { z } from 'zod';

/** Accounts spec, section 5. */
const issueTypes = ['coupon-code', 'deal-expired', 'other'] as const;
const reportStatuses = ['open', 'in_progress', 'resolved', 'rejected'] as const;

const uid = z.string().regex(/^[A-Za-z0-9_.:-]{1,100}$/, 'must be an entry’s uid');
/** NUL is in no text that is stored. */
const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^[^\0]*$/, 'must be text');
const key = z.string().regex(/^[\w-]{1,100}$/, 'must be a key');

/** `POST {reports base}/api/v1/issue-reports`, with the service token: `{report}`. */
export const createIssueReportBody = z.object({
  issue_type: z.enum(issueTypes),
  /** Accounts spec, section 9. */
  message: text(500).default(''),
  /** What the report is about: a post, or a product page. */
  post_uid: uid,
  listing_uid: uid.nullish(),
  /** Who reports, as a key that cannot be turned back into a person; equal keys count once. */
  reporter: key,
  /** From where, as a key of the same kind. */
  network: key,
});

const filters = {
  status: z.enum(reportStatuses).optional(),
  issue_type: z.enum(issueTypes).optional(),
  post_uid: uid.optional(),
  /** When it was reported; days are UTC, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** The `next` of the answer before: what is older. */
  before: z
    .string()
    .regex(/^\d{1,18}$/, 'must be the `next` of an answer')
    .optional(),
};
const limit = (most: number, usual: number) => z.coerce.number().int().min(1).max(most).default(usual);

/** `csv` answers as `issueReportsCsv` does. */
export const reportsFormatParam = z.object({ format: z.enum(['json', 'csv']).default('json') });
export const listReportsParams = z.object({ ...filters, limit: limit(200, 50) });
export const csvReportsParams = z.object({
  ...filters,
  format: z.literal('csv').optional(),
  limit: limit(10_000, 10_000),
});
export type ReportFilters = z.output<typeof listReportsParams>;

export const issueReportRecord = z.object({
  id: z.string(),
  issue_type: z.enum(issueTypes),
  message: z.string(),
  post_uid: z.string(),
  listing_uid: z.string().nullable(),
  /** What it is about, as it is called now, and its path on the site; both empty when it is no longer there. */
  post_title: z.string(),
  post_path: z.string(),
  /** The deal is marked as being checked. */
  in_check: z.boolean(),
  status: z.enum(reportStatuses),
  note: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
  updated_at: z.string(),
});
export type IssueReportRecord = z.infer<typeof issueReportRecord>;

/** Newest first; `next` is null at the end. */
export const listReportsAnswer = z.object({ reports: z.array(issueReportRecord), next: z.string().nullable() });
export const issueReportAnswer = z.object({ report: issueReportRecord });

export const changeReportBody = z
  .object({ status: z.enum(reportStatuses).optional(), note: text(1_000).optional() })
  .refine(({ status, note }) => status !== undefined || note !== undefined, 'must say a status or a note');

const MOST_UIDS = 100;
/** Without `post_uids` all of them, those marked last first, at most 1,000. */
export const dealsInCheckParams = z.object({
  /** Comma-joined. */
  post_uids: z
    .string()
    .transform((joined) => joined.split(','))
    .pipe(z.array(uid).max(MOST_UIDS))
    .optional(),
});
export const dealsInCheckAnswer = z.object({ checked: z.array(z.string()) });

/** Below the base url of the reports service; all with the service token. */
export const reportsPaths = {
  /** POST; GET with filters (`status`, `issue_type`, `post_uid`, `from`, `to`, `limit`, `before`) and `format`: `{reports, next}`. */
  issueReports: '/api/v1/issue-reports',
  /** The same filters; what did not fit begins at the `Link` header's `next`. */
  issueReportsCsv: '/api/v1/issue-reports.csv',
  /** GET, PATCH `{status, note}`. */
  issueReport: (id: string) => `/api/v1/issue-reports/${encodeURIComponent(id)}`,
  /** GET `?post_uids=a,b`: `{checked: string[]}`, those that three independent reports say are no longer available. */
  dealsInCheck: '/api/v1/deals-in-check',
  /** POST `{coupon_id, person, worked}`: whether a code worked; GET `?coupon_ids=a,b`: what people say of them. */
  couponAnswers: '/api/v1/coupon-answers',
} as const;
