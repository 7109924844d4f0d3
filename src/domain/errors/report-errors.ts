import { defineError } from './app-error.ts';

/** Errors of issue reports. Their messages are shown to the visitor. */
export const reportErrors = {
  /** See docs/spec/reports.md REPORTS-3. */
  reportNotStored: defineError<{ reason: string }>({
    name: 'ReportNotStored',
    code: 503,
    source: 'accounts',
    message: 'Something went wrong, please try again.',
  }),
  /** The deal was unpublished while the visitor looked at it. */
  nothingToReport: defineError({
    name: 'NothingToReport',
    code: 400,
    source: 'accounts',
    ignoreReporting: true,
    message: 'This deal is no longer on the site, so there is nothing to report.',
  }),
  tooManyReports: defineError<{ retryAfterSeconds: number }>({
    name: 'TooManyReports',
    code: 429,
    source: 'accounts',
    ignoreReporting: true,
    message: 'You have sent a lot of reports today. Thank you! Please come back tomorrow.',
  }),
};
