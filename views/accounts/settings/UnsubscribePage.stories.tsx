import type { Stories } from '../../gallery/story.ts';
import { UnsubscribePage } from './UnsubscribePage.tsx';

const refused = { action: 'unsubscribe', values: {}, fields: {} } as const;

export const stories: Stories = {
  title: 'Pages/Unsubscribe',
  cases: [
    { name: 'Asking', render: () => <UnsubscribePage token="token" isDone={false} /> },
    {
      name: 'Did not work',
      render: () => (
        <UnsubscribePage
          token="token"
          isDone={false}
          form={{ ...refused, error: 'AuthServerError', message: 'Something went wrong, please try again.' }}
        />
      ),
    },
    { name: 'Saved items: asking', render: () => <UnsubscribePage token="token" isDone={false} isSavedList /> },
    { name: 'Saved items: done', render: () => <UnsubscribePage isDone isSavedList /> },
    { name: 'Done', render: () => <UnsubscribePage isDone /> },
    { name: 'Without a token', render: () => <UnsubscribePage isDone={false} /> },
  ],
};
