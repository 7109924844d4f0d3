import { GENDER_HINT } from '../../../src/domain/accounts/sign-up-rules.ts';
import { LONG_TITLE, LONG_WORD } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { FormContext } from './field.tsx';

const gender = {
  name: 'gender',
  label: 'Deals for',
  hint: GENDER_HINT,
  choices: [
    { value: 'f', label: 'Women' },
    { value: 'm', label: 'Men' },
  ],
};

export const stories: Stories = {
  title: 'Components/Choice field',
  cases: [
    { name: 'Nothing chosen', render: () => <ChoiceField {...gender} isOptional /> },
    { name: 'Chosen', render: () => <ChoiceField {...gender} defaultValue="m" /> },
    {
      name: 'Invalid',
      render: () => (
        <FormContext value={{ values: {}, problems: { gender: 'Please choose one.' }, isPending: false }}>
          <ChoiceField {...gender} />
        </FormContext>
      ),
    },
    // Radio buttons of one name are one choice: another name leaves the chosen one above checked.
    { name: 'Disabled', render: () => <ChoiceField {...gender} name="disabled" defaultValue="m" disabled /> },
    {
      name: 'Long words',
      render: () => (
        <ChoiceField
          {...gender}
          label={LONG_TITLE}
          choices={[LONG_TITLE, LONG_WORD, 'None'].map((label) => ({ value: label.slice(0, 8), label }))}
        />
      ),
    },
  ],
};
