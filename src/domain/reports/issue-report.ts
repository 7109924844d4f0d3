/** See docs/spec/reports.md REPORTS-1. */
export const ISSUE_TYPES = [
  { value: 'coupon-code', label: 'Coupon code is not working' },
  { value: 'deal-expired', label: 'Deal is no longer available' },
  { value: 'other', label: 'Other' },
] as const;
export type IssueType = (typeof ISSUE_TYPES)[number]['value'];

/** Characters; docs/spec/reports.md REPORTS-2. */
export const ISSUE_MESSAGE_MAX = 500;

/** A visitor's report about a deal or a product. */
export interface IssueReport {
  type: IssueType;
  message: string;
  /** Uid of the post or of the product page. */
  postUid: string;
  listingUid?: string;
}

export const isIssueType = (value: unknown): value is IssueType => ISSUE_TYPES.some((type) => type.value === value);

/** Placeholder of the description box by issue type (docs/spec/reports.md REPORTS-2). */
export const issuePlaceholder = (type: string | undefined): string =>
  type === 'other' ? 'Type your issue here' : 'Provide any additional details (optional)';

/** Error messages by field; undefined for valid fields. */
export const issueProblems = ({ issueType, message }: Readonly<Record<string, string>>) => ({
  issueType: isIssueType(issueType) ? undefined : 'Please choose what’s wrong.',
  message:
    (message ?? '').length > ISSUE_MESSAGE_MAX ? `Please use at most ${ISSUE_MESSAGE_MAX} characters.` : undefined,
});
