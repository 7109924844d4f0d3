export const REPORT_ISSUE_PATH = '/report-issue';

interface Reported {
  /** Uid of the post or of the product page. */
  post: string;
  listing?: string | undefined;
  /** It has been reported. */
  sent?: boolean;
}

/** The page on which an issue is reported without JavaScript. */
export function reportIssueAddress({ post, listing, sent = false }: Reported): string {
  const query = new URLSearchParams({
    post,
    ...(listing !== undefined && { listing }),
    ...(sent && { sent: 'true' }),
  });
  return `${REPORT_ISSUE_PATH}?${query}`;
}
