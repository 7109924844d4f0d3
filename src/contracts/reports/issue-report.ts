import { z } from 'zod';
import { callGroup, defineCall } from '../define-call.ts';

/** See docs/spec/reports.md REPORTS-1. */
export const issueTypes = ['coupon-code', 'deal-expired', 'other'] as const;
export const reportStatuses = ['open', 'in_progress', 'resolved', 'rejected'] as const;

const uid = z.string().regex(/^[A-Za-z0-9_.:-]{1,100}$/, 'must be an entry’s uid');
/** Rejects NUL, which PostgreSQL cannot store. */
const text = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^[^\0]*$/, 'must be text');
const key = z.string().regex(/^[\w-]{1,100}$/, 'must be a key');

export const issueReportRecord = z.object({
  id: z.string(),
  issue_type: z.enum(issueTypes),
  message: z.string(),
  post_uid: z.string(),
  listing_uid: z.string().nullable(),
  /** Current title and path of the reported deal; both empty when it is no longer published. */
  post_title: z.string(),
  post_path: z.string(),
  /** The deal is marked as being checked. */
  in_check: z.boolean(),
  status: z.enum(reportStatuses),
  note: z.string(),
  /** `post` or `product_page`; empty when it is no longer published. */
  post_type: z.string(),
  /** The operator who last set the status, empty for a program, and when. */
  handled_by: z.string(),
  handled_at: z.string().nullable(),
  /** ISO 8601. */
  created_at: z.string(),
  updated_at: z.string(),
});
export type IssueReportRecord = z.infer<typeof issueReportRecord>;

const reportResponse = z.object({ report: issueReportRecord });
const oneReport = {
  path: '/api/v1/issue-reports/{id}',
  auth: 'service',
  params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
  response: reportResponse,
  errors: { 404: 'There is no such report.' },
} as const;

export const createReport = defineCall({
  method: 'POST',
  path: '/api/v1/issue-reports',
  summary: 'Report what is wrong with a deal or a product page',
  auth: 'service',
  body: z.object({
    issue_type: z.enum(issueTypes),
    /** See docs/spec/reports.md REPORTS-2. */
    message: text(500).default(''),
    /** The reported post or product page. */
    post_uid: uid,
    listing_uid: uid.nullish(),
    /** Pseudonymous key of the reporter; equal keys count once. */
    reporter: key,
    /** Pseudonymous key of the reporter's network. */
    network: key,
  }),
  bodyLimit: '16kb',
  status: 201,
  response: reportResponse,
  errors: {
    400: 'The parameters are not valid, or nothing with this uid is published.',
    429: 'The person or the network has reported enough for a day.',
  },
});

const filters = {
  status: z.enum(reportStatuses).optional(),
  issue_type: z.enum(issueTypes).optional(),
  post_uid: uid.optional(),
  /** First and last day of the reports, UTC. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** `next` of the previous response, for older reports. */
  before: z
    .string()
    .regex(/^\d{1,18}$/, 'must be the `next` of an answer')
    .optional(),
};
const MAX_REPORTS = { json: 200, csv: 10_000 } as const;
const DEFAULT_REPORTS = { json: 50, csv: 10_000 } as const;
const limit = z.coerce.number<number>().int().min(1).max(MAX_REPORTS.csv);

/** Newest first; `next` is null at the end. `format=csv` returns the same as `exportReports`. */
export const listReports = defineCall({
  method: 'GET',
  path: '/api/v1/issue-reports',
  summary: 'List reports, the newest first',
  auth: 'service',
  query: z
    .object({ ...filters, format: z.enum(['json', 'csv']).default('json'), limit: limit.optional() })
    .refine(({ format, limit: requested = 1 }) => requested <= MAX_REPORTS[format], {
      path: ['limit'],
      message: `Too big: expected number to be <=${MAX_REPORTS.json}`,
    }),
  response: z.object({ reports: z.array(issueReportRecord), next: z.string().nullable() }),
  alternatives: ['text/csv'],
});
export const reportsPerPage = ({ format, limit: requested }: { format: 'json' | 'csv'; limit?: number | undefined }) =>
  requested ?? DEFAULT_REPORTS[format];

export const exportReports = defineCall({
  method: 'GET',
  path: '/api/v1/issue-reports.csv',
  summary: 'Export reports as CSV',
  auth: 'service',
  query: z.object({ ...filters, format: z.literal('csv').default('csv'), limit: limit.optional() }),
  response: { media: 'text/csv' },
  headers: { Link: 'What did not fit begins at rel="next".' },
});

const readReport = defineCall({ ...oneReport, method: 'GET', summary: 'Read one report' });

export const changeReport = defineCall({
  ...oneReport,
  method: 'PATCH',
  summary: 'Change the status or the note of a report',
  body: z
    .object({ status: z.enum(reportStatuses).optional(), note: text(1_000).optional() })
    .refine(({ status, note }) => status !== undefined || note !== undefined, 'must say a status or a note'),
  bodyLimit: '16kb',
});

const MAX_UIDS = 100;
/** Deals that three independent reporters say are no longer available. */
export const listDealsInCheck = defineCall({
  method: 'GET',
  path: '/api/v1/deals-in-check',
  summary: 'List deals that are being checked: of those named, or all, the latest first, at most 1,000',
  auth: 'service',
  query: z.object({
    /** Comma-joined. */
    post_uids: z
      .string()
      .transform((joined) => joined.split(','))
      .pipe(z.array(uid).max(MAX_UIDS))
      .optional(),
  }),
  response: z.object({ checked: z.array(z.string()) }),
});

export const issueReportCalls = callGroup({
  dialect: 'vendor',
  calls: { createReport, listReports, exportReports, readReport, changeReport, listDealsInCheck },
});
