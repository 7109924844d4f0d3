import type { MouseEvent } from 'react';
import { reportIssueAddress } from '../../src/domain/reports/report-issue-address.ts';
import { useModal } from '../shell/modal-context.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { isPlainClick } from '../ui/is-plain-click.ts';
import type { ReportedDeal } from './IssueForm.tsx';
import classes from './ReportIssueButton.module.css';

/** Opens the issue form in a modal. Without JavaScript, or if the modal fails to load, it links to the form's page. */
export function ReportIssueButton({ postUid, listingUid, hasCode }: ReportedDeal) {
  const modals = useModal();
  const href = reportIssueAddress({ post: postUid, listing: listingUid });
  const open = async (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    try {
      await modals.open({ type: 'report issue', title: 'Report an Issue', props: { postUid, listingUid, hasCode } });
    } catch {
      location.assign(href);
    }
  };
  return (
    <ButtonLink href={href} variant="quiet" className={classes.report} onClick={open}>
      <Icon name="alert" size={20} />
      Report an issue
    </ButtonLink>
  );
}
