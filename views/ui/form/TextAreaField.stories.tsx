import type { Stories } from '../../gallery/story.ts';
import { FormContext } from './field.tsx';
import { TextAreaField } from './TextAreaField.tsx';

const message = { name: 'message', label: 'Description', placeholder: 'Type your issue here' };

const field = (
  values?: Record<string, string>,
  problems: Record<string, string> = {},
  maxLength = 500,
  state: { readOnly?: boolean; disabled?: boolean } = {},
) => (
  <FormContext value={{ values, problems, isPending: false }}>
    <TextAreaField {...message} {...state} maxLength={maxLength} />
  </FormContext>
);

export const stories: Stories = {
  title: 'Components/Text area field',
  cases: [
    { name: 'Empty', render: () => field() },
    { name: 'Full', render: () => field({ message: 'The price is higher.' }, {}, 20) },
    { name: 'Read only', render: () => field({ message: 'The price is higher.' }, {}, 500, { readOnly: true }) },
    { name: 'Disabled', render: () => field(undefined, {}, 500, { disabled: true }) },
    {
      name: 'Wrong',
      render: () => field({ message: 'Too long.' }, { message: 'Please use at most 5 characters.' }, 5),
    },
  ],
};
