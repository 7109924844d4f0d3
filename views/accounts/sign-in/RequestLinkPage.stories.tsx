import type { Stories } from '../../gallery/story.ts';
import { RequestLinkPage } from './RequestLinkPage.tsx';

export const stories: Stories = {
  title: 'Pages/Request a link',
  cases: [
    { name: 'New password', render: () => <RequestLinkPage purpose="reset" xsrfToken="token" isSent={false} /> },
    {
      name: 'Too many attempts',
      render: () => (
        <RequestLinkPage
          purpose="reset"
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
    { name: 'Sent', render: () => <RequestLinkPage purpose="reset" isSent /> },
    { name: 'Log-in link', render: () => <RequestLinkPage purpose="log-in" xsrfToken="token" isSent={false} /> },
    {
      name: 'An old log-in link',
      render: () => <RequestLinkPage purpose="log-in" xsrfToken="token" isSent={false} isExpired />,
    },
    { name: 'Log-in link sent', render: () => <RequestLinkPage purpose="log-in" isSent /> },
  ],
};
