import { LONG_WORD } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { LogInLinkPage } from './LogInLinkPage.tsx';

const link = { xsrfToken: 'token', token: 'token', email: 'ann@example.com', confirms: false };

export const stories: Stories = {
  title: 'Pages/Log-in link',
  cases: [
    { name: 'A valid link', render: () => <LogInLinkPage {...link} /> },
    {
      name: 'An address that was not confirmed',
      render: () => <LogInLinkPage {...link} confirms email={`${LONG_WORD}@example.com`.toLowerCase()} />,
    },
    {
      name: 'Used meanwhile',
      render: () => (
        <LogInLinkPage
          {...link}
          form={{
            action: 'log-in-by-link',
            error: 'PasswordTokenInvalid',
            values: {},
            message: 'This link has expired or has already been used. Please request a new one.',
            fields: {},
          }}
        />
      ),
    },
  ],
};
