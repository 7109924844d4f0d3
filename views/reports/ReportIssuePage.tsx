import { reportIssueAddress } from '../../src/domain/reports/report-issue-address.ts';
import type { FormState } from '../../src/domain/shell/form-state.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { PageCard } from '../ui/PageCard.tsx';
import { IssueForm, type ReportedDeal } from './IssueForm.tsx';

export interface ReportIssuePageProps extends ReportedDeal {
  /** The deal, or the product; absent when it is no longer on the site. */
  subject?: { title: string; url: string };
  xsrfToken?: string;
  form?: FormState;
  isSent: boolean;
}

/** The issue form on a page of its own: where it cannot open over the deal. */
export function ReportIssuePage({ subject, postUid, listingUid, xsrfToken, form, isSent }: ReportIssuePageProps) {
  if (!subject) return <NothingThere />;
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
        xsrfToken={xsrfToken}
        refused={form}
        // Back leads to the deal, not to a form that is done with.
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

function NothingThere() {
  return (
    <PageCard title="That Deal Is Gone" lead="It is not on the site any more, so there is nothing left to report.">
      <ButtonLink href="/deals" variant="secondary" size="lg" block>
        See Popular Deals
      </ButtonLink>
    </PageCard>
  );
}
