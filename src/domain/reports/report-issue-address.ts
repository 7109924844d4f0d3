export const REPORT_ISSUE_PATH = '/report-issue';

interface ReportIssueQuery {
  /** Uid of the post or of the product page. */
  post: string;
  listing?: string | undefined;
  /** The report was sent: the page shows the thanks. */
  sent?: boolean;
}

/** Address of the report page, for visitors without JavaScript. */
export function reportIssueAddress({ post, listing, sent = false }: ReportIssueQuery): string {
  const query = new URLSearchParams({
    post,
    ...(listing !== undefined && { listing }),
    ...(sent && { sent: 'true' }),
  });
  return `${REPORT_ISSUE_PATH}?${query}`;
}
