import type { FormState } from '../../../src/domain/shell/form-state.ts';
import { LONG_WORD } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { SettingsPage } from './SettingsPage.tsx';

const ada = {
  email: 'ada@example.com',
  hasPassword: true,
  profile: { firstName: 'Ada', lastName: 'Lovelace' },
};
const refused = (action: string, fields: Record<string, string>, values: Record<string, string> = {}): FormState => ({
  action,
  error: 'InvalidForm',
  message: 'Please check your entries.',
  values,
  fields,
});

export const stories: Stories = {
  title: 'Pages/Settings',
  cases: [
    { name: 'Of a full user', render: () => <SettingsPage user={ada} xsrfToken="" /> },
    {
      name: 'Of a subscriber',
      render: () => <SettingsPage user={{ email: ada.email, hasPassword: false }} xsrfToken="" />,
    },
    {
      name: 'Of a subscriber who has asked for a link',
      render: () => <SettingsPage user={{ email: ada.email, hasPassword: false }} xsrfToken="" saved="confirmation" />,
    },
    {
      name: 'Without a password, long words',
      render: () => (
        <SettingsPage
          user={{
            email: `${LONG_WORD.toLowerCase()}@example.com`,
            hasPassword: false,
            profile: { firstName: LONG_WORD, lastName: '' },
          }}
          xsrfToken=""
        />
      ),
    },
    { name: 'Name saved', render: () => <SettingsPage user={ada} xsrfToken="" saved="names" /> },
    {
      name: 'Name refused',
      render: () => (
        <SettingsPage
          user={ada}
          xsrfToken=""
          form={refused('change-names', { lastName: 'Last Name is required.' }, { firstName: 'Augusta', lastName: '' })}
        />
      ),
    },
    {
      name: 'Password refused',
      render: () => (
        <SettingsPage
          user={ada}
          xsrfToken=""
          form={refused('change-password', {
            currentPassword: 'That password is not right, please try again.',
            confirmPassword: "Password doesn't match.",
          })}
        />
      ),
    },
    {
      name: 'Deleting refused',
      render: () => (
        <SettingsPage
          user={ada}
          xsrfToken=""
          form={refused('delete-account', { confirm: 'Please check this box to proceed.' })}
        />
      ),
    },
  ],
};
