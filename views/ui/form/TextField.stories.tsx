import { EMAIL_HINT, EMAIL_MESSAGE } from '../../../src/domain/accounts/sign-up-rules.ts';
import { LONG_LEAD, LONG_WORD } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { FormContext } from './field.tsx';
import { TextField } from './TextField.tsx';

const email = { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' } as const;

export const stories: Stories = {
  title: 'Components/Text field',
  cases: [
    { name: 'With its hint', render: () => <TextField {...email} hint={EMAIL_HINT} required /> },
    {
      name: 'Invalid',
      render: () => (
        <FormContext value={{ values: { email: 'ann@' }, problems: { email: EMAIL_MESSAGE }, isPending: false }}>
          <TextField {...email} hint={EMAIL_HINT} required />
        </FormContext>
      ),
    },
    { name: 'Optional', render: () => <TextField name="firstName" label="First name" /> },
    { name: 'Read only', render: () => <TextField {...email} defaultValue="ann@example.com" readOnly /> },
    { name: 'Disabled', render: () => <TextField {...email} defaultValue="ann@example.com" disabled required /> },
    {
      name: 'Long words',
      render: () => <TextField name="lastName" label={LONG_WORD} hint={LONG_LEAD} defaultValue={LONG_WORD} required />,
    },
  ],
};
