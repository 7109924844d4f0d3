import { LONG_LEAD, LONG_WORD } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { Checkbox } from './Checkbox.tsx';
import { FormContext } from './field.tsx';

const consent = { name: 'acceptEmails', label: 'I agree to receive emails from Thriftwire.' };

export const stories: Stories = {
  title: 'Components/Checkbox',
  cases: [
    { name: 'Not checked', render: () => <Checkbox {...consent} required /> },
    { name: 'Checked, with a hint', render: () => <Checkbox {...consent} hint="Once a week." defaultChecked /> },
    {
      name: 'Invalid',
      render: () => (
        <FormContext
          value={{ values: {}, problems: { acceptEmails: 'Please check this box to proceed.' }, isPending: false }}
        >
          <Checkbox {...consent} required defaultChecked />
        </FormContext>
      ),
    },
    { name: 'Disabled', render: () => <Checkbox {...consent} disabled defaultChecked /> },
    { name: 'Long words', render: () => <Checkbox name="all" label={`${LONG_LEAD} ${LONG_WORD}`} /> },
  ],
};
