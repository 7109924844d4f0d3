import { LONG_TITLE } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { ReportIssuePage } from './ReportIssuePage.tsx';

const subject = { title: 'Whistling Kettle', url: '/deals/whistling-kettle-abc', hasCode: true };

export const stories: Stories = {
  title: 'Pages/Report an issue',
  cases: [
    { name: 'Asking', render: () => <ReportIssuePage postUid="abc" subject={subject} isSent={false} /> },
    {
      name: 'A long title, and not stored',
      render: () => (
        <ReportIssuePage
          postUid="abc"
          subject={{ ...subject, title: LONG_TITLE }}
          isSent={false}
          form={{
            action: 'report-issue',
            error: 'ReportNotStored',
            message: 'Something went wrong, please try again.',
            values: { issueType: 'coupon-code', message: '' },
            fields: {},
          }}
        />
      ),
    },
    { name: 'Done', render: () => <ReportIssuePage postUid="abc" subject={subject} isSent /> },
    { name: 'The deal is gone', render: () => <ReportIssuePage postUid="abc" isSent={false} /> },
  ],
};
