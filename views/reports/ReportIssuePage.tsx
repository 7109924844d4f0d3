import { reportIssueAddress } from '../../src/domain/reports/report-issue-address.ts';
import type { FormState } from '../../src/domain/shell/form-state.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { PageCard } from '../ui/PageCard.tsx';
import { IssueForm, type ReportedDeal } from './IssueForm.tsx';

export interface ReportIssuePageProps extends Omit<ReportedDeal, 'hasCode'> {
  /** The deal or product; absent if it is no longer published. */
  subject?: { title: string; url: string; hasCode: boolean };
  xsrfToken?: string;
  form?: FormState;
  isSent: boolean;
}

/** The issue form as a page, for visitors without JavaScript. */
export function ReportIssuePage({ subject, postUid, listingUid, xsrfToken, form, isSent }: ReportIssuePageProps) {
  if (!subject) return <DealGone />;
  if (isSent) {
    return (
      <PageCard title="Success" lead="Thank you for reporting an issue with this deal.">
        <ButtonLink href={subject.url} variant="secondary" size="lg" block>
          Back to the Deal
        </ButtonLink>
      </PageCard>
    );
  }
  return (
    <PageCard title="Report an Issue" lead={<AppLink href={subject.url}>{subject.title}</AppLink>}>
      <IssueForm
        postUid={postUid}
        listingUid={listingUid}
        hasCode={subject.hasCode}
        xsrfToken={xsrfToken}
        refused={form}
        // Replace the form in the history, so that Back returns to the deal.
        onDone={() => location.replace(reportIssueAddress({ post: postUid, sent: true }))}
        cancel={
          <ButtonLink href={subject.url} variant="quiet">
            Cancel
          </ButtonLink>
        }
      />
    </PageCard>
  );
}

function DealGone() {
  return (
    <PageCard title="That Deal Is Gone" lead="It is no longer on the site, so there is nothing to report.">
      <ButtonLink href="/deals" variant="secondary" size="lg" block>
        See Popular Deals
      </ButtonLink>
    </PageCard>
  );
}
