import { LONG_WORD } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { FormContext } from './field.tsx';
import { SelectField } from './SelectField.tsx';

const days = [
  { value: '0', label: 'Sunday' },
  { value: '1', label: 'Monday' },
  { value: '2', label: LONG_WORD },
];

export const stories: Stories = {
  title: 'Components/SelectField',
  cases: [
    { name: 'Chosen', render: () => <SelectField name="day" label="Day" choices={days} defaultValue="1" /> },
    {
      name: 'Long, with a hint',
      render: () => <SelectField name="day" label="Day" choices={days} defaultValue="2" hint="Of weekly emails." />,
    },
    {
      name: 'Wrong',
      render: () => (
        <FormContext value={{ problems: { day: 'Please choose a day.' }, isPending: false }}>
          <SelectField name="day" label="Day" choices={days} defaultValue="0" />
        </FormContext>
      ),
    },
  ],
};
