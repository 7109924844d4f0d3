import { defaultSignUpFields, signUpFields } from '../../../src/domain/accounts/sign-up.ts';
import { socialProviders } from '../../../src/domain/accounts/social-sign-in.ts';
import { LONG_WORD } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { SignUpPage } from './SignUpPage.tsx';

const refused = (error: string, message: string) => ({
  action: 'sign-up',
  error,
  values: { email: 'ann@example.com', acceptEmails: 'true' },
  message,
  fields: {},
});
const page = {
  xsrfToken: 'token',
  providers: socialProviders,
  fields: defaultSignUpFields,
  isAcquisition: false,
};

export const stories: Stories = {
  title: 'Pages/Sign up',
  cases: [
    { name: 'As it usually is', render: () => <SignUpPage {...page} /> },
    { name: 'Everything is asked for', render: () => <SignUpPage {...page} fields={signUpFields} /> },
    { name: 'Only the email', render: () => <SignUpPage {...page} fields={[]} providers={[]} /> },
    {
      name: 'Everything is wrong, in long words',
      render: () => (
        <SignUpPage
          {...page}
          fields={signUpFields}
          form={{
            ...refused('InvalidForm', 'Please check your entries.'),
            values: { email: LONG_WORD, firstName: '', lastName: LONG_WORD, gender: 'f' },
            fields: {
              firstName: 'First Name is required.',
              lastName: 'Last Name can have at most 100 characters.',
              email: "That email doesn't look right, please try again.",
              password: 'Passwords need to be at least 8 characters.',
              confirmPassword: "Password doesn't match.",
              acceptEmails: 'Please check this box to proceed.',
            },
          }}
        />
      ),
    },
    {
      name: 'The account exists',
      render: () => (
        <SignUpPage
          {...page}
          form={refused('AlreadyFullUser', 'That account already exists, please log in to continue.')}
        />
      ),
    },
    {
      name: 'A subscriber has to confirm',
      render: () => (
        <SignUpPage
          {...page}
          form={refused(
            'NotFullUser',
            'Email already taken, please check your email to confirm your email address and set a password.',
          )}
        />
      ),
    },
    { name: 'A provider said no', render: () => <SignUpPage {...page} socialError="true" /> },
    { name: 'A provider cannot vouch for the address', render: () => <SignUpPage {...page} socialError="taken" /> },
    { name: 'A provider keeps the address back', render: () => <SignUpPage {...page} socialError="no-email" /> },
  ],
};
