import { EMAIL_HINT, EMAIL_MESSAGE } from '../../../src/domain/accounts/sign-up-rules.ts';
import type { FormState } from '../../../src/domain/shell/form-state.ts';
import { LONG_LEAD, LONG_WORD } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { Form } from './Form.tsx';
import { FormContext } from './field.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TextField } from './TextField.tsx';

/** Sent to where nothing listens. */
const form = {
  name: 'example',
  action: '/shop/internal/storybook',
  api: { method: 'POST', path: '/shop/api/example' },
  xsrfToken: 'token',
} as const;
const refused = (error: string, message?: string, fields = {}): FormState => ({
  action: form.name,
  error,
  values: { email: 'ann@example.com' },
  fields,
  ...(message !== undefined && { message }),
});

const example = (state: FormState | undefined, more: { done?: string; isDone?: boolean } = {}) => (
  <Form {...form} {...more} refused={state}>
    <TextField name="email" label="Email" type="email" hint={EMAIL_HINT} required />
    <SubmitButton pending="Sending…">Send</SubmitButton>
  </Form>
);

export const stories: Stories = {
  title: 'Components/Form',
  cases: [
    { name: 'Empty', render: () => example(undefined) },
    { name: 'A field is wrong', render: () => example(refused('InvalidForm', undefined, { email: EMAIL_MESSAGE })) },
    {
      name: 'Refused',
      render: () => example(refused('WrongLogin', 'That email and password don’t match. Please try again.')),
    },
    {
      name: 'Too many attempts',
      render: () => example(refused('TooManyTries', 'Too many attempts. Please wait 40 seconds and try again.')),
    },
    { name: 'Nobody knows why', render: () => example(refused('ERROR')) },
    {
      name: 'Something to do elsewhere, in long words',
      render: () => example(refused('NotFullUser', `${LONG_LEAD} ${LONG_WORD}`)),
    },
    { name: 'It worked', render: () => example(undefined, { done: 'Your changes have been saved.', isDone: true }) },
    {
      name: 'On its way',
      render: () => (
        <FormContext value={{ problems: {}, isPending: true }}>
          <SubmitButton pending="Sending…">Send</SubmitButton>
        </FormContext>
      ),
    },
  ],
};
