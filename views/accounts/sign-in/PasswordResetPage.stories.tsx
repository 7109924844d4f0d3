import { LONG_WORD } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { PasswordResetPage } from './PasswordResetPage.tsx';

const link = { token: 'token', email: 'ann@example.com', kind: 'reset' } as const;

export const stories: Stories = {
  title: 'Pages/Password reset',
  cases: [
    { name: 'A new password', render: () => <PasswordResetPage xsrfToken="token" link={link} /> },
    {
      name: 'A subscriber confirms',
      render: () => (
        <PasswordResetPage
          xsrfToken="token"
          link={{ ...link, kind: 'confirm', email: `${LONG_WORD}@example.com`.toLowerCase() }}
        />
      ),
    },
    {
      name: 'A password that has leaked',
      render: () => (
        <PasswordResetPage
          xsrfToken="token"
          link={link}
          form={{
            action: 'complete-reset',
            error: 'InvalidForm',
            values: {},
            fields: { password: 'This password appears in a list of leaked passwords, please choose another.' },
          }}
        />
      ),
    },
    {
      name: 'Used meanwhile',
      render: () => (
        <PasswordResetPage
          xsrfToken="token"
          link={link}
          form={{
            action: 'complete-reset',
            error: 'PasswordTokenInvalid',
            values: {},
            message: 'This link has expired or has already been used. Please request a new one.',
            fields: {},
          }}
        />
      ),
    },
    { name: 'An old link', render: () => <PasswordResetPage /> },
  ],
};
