import { LONG_WORD } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { SendActionContext } from '../ui/page/page-contexts.ts';
import { AlertFromEmailPage } from './AlertFromEmailPage.tsx';

const link = { token: 'token', alert: { label: 'stand mixer', isDeleted: false } };
const deleted = { ...link, alert: { ...link.alert, isDeleted: true } };

export const stories: Stories = {
  title: 'Pages/Deal alert from an email',
  cases: [
    {
      name: 'Pause, without a script',
      render: () => (
        <SendActionContext value={undefined}>
          <AlertFromEmailPage act="pause" isDone={false} link={link} />
        </SendActionContext>
      ),
    },
    { name: 'Paused', render: () => <AlertFromEmailPage act="pause" isDone link={link} /> },
    { name: 'Deleted', render: () => <AlertFromEmailPage act="delete" isDone link={deleted} /> },
    { name: 'Deleted before', render: () => <AlertFromEmailPage act="resume" isDone={false} link={deleted} /> },
    {
      name: 'Made again since',
      render: () => (
        <AlertFromEmailPage
          act="restore"
          isDone={false}
          link={deleted}
          form={{ action: 'alert-by-mail', error: 'SubscriptionAlreadyExists', values: {}, fields: {} }}
        />
      ),
    },
    {
      name: 'Long words',
      render: () => (
        <AlertFromEmailPage
          act="resume"
          isDone
          link={{ token: 'token', alert: { label: LONG_WORD, isDeleted: false } }}
        />
      ),
    },
    {
      name: 'It did not work',
      render: () => (
        <AlertFromEmailPage
          act="pause"
          isDone={false}
          link={link}
          form={{
            action: 'alert-by-mail',
            error: 'AuthServerError',
            message: 'Something went wrong, please try again.',
            values: {},
            fields: {},
          }}
        />
      ),
    },
    { name: 'No such link', render: () => <AlertFromEmailPage act="pause" isDone={false} /> },
  ],
};
