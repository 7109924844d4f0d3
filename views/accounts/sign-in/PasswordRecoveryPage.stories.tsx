import type { Stories } from '../../gallery/story.ts';
import { PasswordRecoveryPage } from './PasswordRecoveryPage.tsx';

export const stories: Stories = {
  title: 'Pages/Password recovery',
  cases: [
    { name: 'Asking', render: () => <PasswordRecoveryPage xsrfToken="token" isSent={false} /> },
    {
      name: 'Too many attempts',
      render: () => (
        <PasswordRecoveryPage
          xsrfToken="token"
          isSent={false}
          form={{
            action: 'request-reset',
            error: 'TooManyTries',
            values: { email: 'ann@example.com' },
            message: 'Too many attempts. Please wait 2 minutes and try again.',
            fields: {},
          }}
        />
      ),
    },
    { name: 'Sent', render: () => <PasswordRecoveryPage isSent /> },
  ],
};
