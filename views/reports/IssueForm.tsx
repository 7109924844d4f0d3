import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { issueReported } from '../../src/domain/analytics/form-events.ts';
import {
  ISSUE_MESSAGE_MAX,
  ISSUE_TYPES,
  type IssueType,
  isIssueType,
  issuePlaceholder,
  issueProblems,
} from '../../src/domain/reports/issue-report.ts';
import { REPORT_ISSUE_PATH } from '../../src/domain/reports/report-issue-address.ts';
import type { FormState } from '../../src/domain/shell/form-state.ts';
import { useTrack } from '../analytics/track-context.ts';
import { ChoiceField } from '../ui/form/ChoiceField.tsx';
import { Form } from '../ui/form/Form.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { TextAreaField } from '../ui/form/TextAreaField.tsx';
import type { Refusal } from '../ui/page/page-contexts.ts';
import classes from './IssueForm.module.css';

/** The deal or product page to report. */
export interface ReportedDeal {
  /** Uid of the post or of the product page. */
  postUid: string;
  listingUid?: string | undefined;
  /** It comes with a code, which may be what does not work. */
  hasCode: boolean;
}

interface IssueFormProps extends ReportedDeal {
  xsrfToken?: string | undefined;
  refused?: FormState | undefined;
  /** Runs once the report is stored. */
  onDone: () => void;
  /** Button or link that leaves the form. */
  cancel: ReactNode;
}

const CODE_ISSUE: IssueType = 'coupon-code';
const FALLBACK_MESSAGE = 'Something went wrong, please try again.';

/** Form to report an issue with a deal (docs/spec/reports.md REPORTS-2): the type first, then details. */
export function IssueForm({ postUid, listingUid, hasCode, xsrfToken, refused, onDone, cancel }: IssueFormProps) {
  const track = useTrack();
  return (
    <Form
      name="report-issue"
      action={REPORT_ISSUE_PATH}
      api={{ method: 'POST', path: '/shop/api/issue-reports' }}
      xsrfToken={xsrfToken}
      refused={refused}
      hidden={{ postUid, listingUid }}
      check={issueProblems}
      explain={formError}
      onDone={(_answer, { issueType, message = '' }) => {
        if (isIssueType(issueType)) track(issueReported({ type: issueType, message, postUid, listingUid }));
        onDone();
      }}
    >
      <IssueFields cancel={cancel} hasCode={hasCode} chosen={refused?.values.issueType} />
    </Form>
  );
}

interface IssueFieldsProps extends Pick<IssueFormProps, 'cancel' | 'hasCode'> {
  /** The issue type of a rejected form. */
  chosen: string | undefined;
}

function IssueFields({ cancel, hasCode, chosen }: IssueFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const [type, setType] = useState(chosen);
  /** Without JavaScript the button stays enabled, and the server reports what is missing. */
  const [isHydrated, setHydrated] = useState(false);
  useLayoutEffect(() => {
    // The visitor may have chosen before hydration.
    setType(fields.current?.querySelector<HTMLInputElement>('input:checked')?.value);
    setHydrated(true);
  }, []);
  return (
    <div ref={fields} className={classes.fields}>
      <div className={classes.types} onChange={({ target }) => setType((target as HTMLInputElement).value)}>
        <ChoiceField
          name="issueType"
          label="What’s wrong?"
          choices={hasCode ? ISSUE_TYPES : ISSUE_TYPES.filter(({ value }) => value !== CODE_ISSUE)}
        />
      </div>
      <div className={classes.details}>
        <TextAreaField
          name="message"
          label="Description"
          placeholder={issuePlaceholder(type)}
          maxLength={ISSUE_MESSAGE_MAX}
        />
      </div>
      <div className={classes.buttons}>
        {cancel}
        <SubmitButton pending="Sending…" size="md" disabled={isHydrated && !isIssueType(type)}>
          Submit
        </SubmitButton>
      </div>
    </div>
  );
}

/** Fields show their own errors; this message is for other failures. */
const formError = ({ message = FALLBACK_MESSAGE, fields }: Refusal) =>
  Object.keys(fields).length > 0 ? undefined : (
    <>
      <strong>Error</strong>
      <br />
      {message}
    </>
  );
