import { socialProviders } from '../../../src/domain/accounts/social-sign-in.ts';
import type { Stories } from '../../gallery/story.ts';
import { LogInPage } from './LogInPage.tsx';

const refused = (error: string, message: string) => ({
  action: 'log-in',
  error,
  values: { email: 'ann@example.com', remember: 'true' },
  message,
  fields: {},
});
const page = { xsrfToken: 'token', providers: socialProviders };

export const stories: Stories = {
  title: 'Pages/Log in',
  cases: [
    { name: 'For a visitor', render: () => <LogInPage {...page} destination="/deal-alerts" /> },
    { name: 'For somebody with a wish', render: () => <LogInPage {...page} reason="Log in to save this deal." /> },
    { name: 'Without other ways', render: () => <LogInPage {...page} providers={[]} /> },
    {
      name: 'Fields are wrong',
      render: () => (
        <LogInPage
          {...page}
          form={{
            ...refused('InvalidForm', 'Please check your entries.'),
            fields: {
              email: "That email doesn't look right, please try again.",
              password: 'Please enter your password.',
            },
          }}
        />
      ),
    },
    {
      name: 'Wrong password',
      render: () => (
        <LogInPage {...page} form={refused('WrongLogin', 'That email and password don’t match. Please try again.')} />
      ),
    },
    {
      name: 'Too many attempts',
      render: () => (
        <LogInPage
          {...page}
          form={refused('TooManyTries', 'Too many attempts. Please wait 15 minutes and try again.')}
        />
      ),
    },
    {
      name: 'A subscriber without a password',
      render: () => (
        <LogInPage {...page} form={refused('SubscriberLoginError', 'not found, signup to create password')} />
      ),
    },
    { name: 'A link is on its way', render: () => <LogInPage {...page} isConfirmationSent /> },
  ],
};
