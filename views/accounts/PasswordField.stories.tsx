import { PASSWORD_HINT } from '../../src/domain/accounts/sign-up-rules.ts';
import type { Stories } from '../gallery/story.ts';
import { FormContext } from '../ui/form/field.tsx';
import { PasswordField } from './PasswordField.tsx';

const password = { name: 'password', label: 'Password', autoComplete: 'new-password' } as const;

export const stories: Stories = {
  title: 'Components/Password field',
  cases: [
    { name: 'With its hint', render: () => <PasswordField {...password} hint={PASSWORD_HINT} /> },
    {
      name: 'Invalid',
      render: () => (
        <FormContext value={{ problems: { password: PASSWORD_HINT }, isPending: false }}>
          <PasswordField {...password} hint={PASSWORD_HINT} />
        </FormContext>
      ),
    },
    { name: 'Read only', render: () => <PasswordField {...password} readOnly /> },
    { name: 'Disabled', render: () => <PasswordField {...password} disabled /> },
    { name: 'Optional', render: () => <PasswordField {...password} required={false} /> },
  ],
};
