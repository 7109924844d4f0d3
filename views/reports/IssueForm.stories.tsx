import type { FormState } from '../../src/domain/shell/form-state.ts';
import type { Stories } from '../gallery/story.ts';
import { Button } from '../ui/Button.tsx';
import { IssueForm } from './IssueForm.tsx';
import { ReportIssueButton } from './ReportIssueButton.tsx';
import { ReportIssueModal } from './ReportIssueModal.tsx';

const form = (refused?: Omit<FormState, 'action'>) => (
  <IssueForm
    hasCode
    postUid="post"
    refused={refused && { action: 'report-issue', ...refused }}
    onDone={() => undefined}
    cancel={<Button variant="quiet">Cancel</Button>}
  />
);

export const stories: Stories = {
  title: 'Components/Issue form',
  cases: [
    { name: 'Opened by its button', render: () => <ReportIssueButton postUid="post" hasCode /> },
    { name: 'Nothing chosen yet', render: () => form() },
    {
      name: 'Not stored',
      render: () =>
        form({
          error: 'ReportNotStored',
          message: 'Something went wrong, please try again.',
          values: { issueType: 'other', message: 'The price at the store is higher.' },
          fields: {},
        }),
    },
    {
      name: 'Sent without a choice',
      render: () => form({ error: 'InvalidForm', values: {}, fields: { issueType: 'Please choose what’s wrong.' } }),
    },
    {
      name: 'As its modal holds it',
      render: () => <ReportIssueModal postUid="post" listingUid="listing" hasCode={false} />,
    },
  ],
};
