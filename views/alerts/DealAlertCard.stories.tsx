import { LONG_WORD } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { DealAlertCard } from './DealAlertCard.tsx';

export const stories: Stories = {
  title: 'Components/Deal alert card',
  cases: [
    {
      name: 'Of a search',
      render: () => (
        <DealAlertCard fields={{ searchString: 'kettle' }} lead="Get an email when there are new deals for “kettle”." />
      ),
    },
    {
      name: 'Long words',
      render: () => (
        <DealAlertCard
          fields={{ searchString: LONG_WORD }}
          lead={`Get an email when there are new deals at ${LONG_WORD}.`}
        />
      ),
    },
  ],
};
