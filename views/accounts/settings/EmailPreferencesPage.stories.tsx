import { LONG_WORD } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { EmailPreferencesPage } from './EmailPreferencesPage.tsx';

const ada = { email: 'ada@example.com', isSubscribed: true, gender: 'f' as const };

export const stories: Stories = {
  title: 'Pages/Email preferences',
  cases: [
    { name: 'Subscribed', render: () => <EmailPreferencesPage user={ada} xsrfToken="" isSaved={false} /> },
    { name: 'Saved', render: () => <EmailPreferencesPage user={ada} xsrfToken="" isSaved /> },
    {
      name: 'Not subscribed, long words',
      render: () => (
        <EmailPreferencesPage
          user={{ email: `${LONG_WORD.toLowerCase()}@example.com`, isSubscribed: false }}
          xsrfToken=""
          isSaved={false}
        />
      ),
    },
    {
      name: 'Refused',
      render: () => (
        <EmailPreferencesPage
          user={ada}
          xsrfToken=""
          form={{
            action: 'email-preferences',
            error: 'AuthServerError',
            message: 'Something went wrong, please try again.',
            values: { gender: 'm' },
            fields: {},
          }}
          isSaved={false}
        />
      ),
    },
  ],
};
