import { useEffect, useRef, useState } from 'react';
import { useOpenedModal } from '../shell/opened-modal-context.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/form/FormMessage.tsx';
import { IssueForm, type ReportedDeal } from './IssueForm.tsx';

export type ReportIssueModalProps = ReportedDeal;

/** See docs/spec/reports.md REPORTS-3. */
const CLOSE_DELAY_MS = 2_000;

/** The issue form in a modal (docs/spec/reports.md REPORTS-3), empty each time it opens. */
export function ReportIssueModal(deal: ReportIssueModalProps) {
  const { close, change } = useOpenedModal();
  const [isDone, setDone] = useState(false);
  if (isDone) return <Thanks close={close} />;
  return (
    <IssueForm
      {...deal}
      onDone={() => {
        change({ title: 'Success', closeOnMaskClick: true });
        setDone(true);
      }}
      cancel={
        <Button variant="quiet" onClick={close}>
          Cancel
        </Button>
      }
    />
  );
}

function Thanks({ close }: { close: () => void }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused submit button was removed.
    message.current?.focus();
    const timer = setTimeout(close, CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [close]);
  return (
    <FormMessage ref={message} tone="done">
      Thank you for reporting an issue with this deal.
    </FormMessage>
  );
}
