import { LONG_TITLE } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { Button, ButtonLink } from './Button.tsx';

export const stories: Stories = {
  title: 'Components/Button',
  cases: [
    { name: 'Primary', render: () => <Button>Save</Button> },
    { name: 'Primary, large', render: () => <Button size="lg">Get This Deal</Button> },
    { name: 'Secondary', render: () => <Button variant="secondary">Try again</Button> },
    { name: 'Danger', render: () => <Button variant="danger">Delete Account</Button> },
    { name: 'Disabled', render: () => <Button disabled>Save</Button> },
    {
      name: 'A link that looks like one, as wide as its place',
      render: () => (
        <ButtonLink href="/deals" block>
          Popular Deals
        </ButtonLink>
      ),
    },
    { name: 'Long words', render: () => <Button variant="secondary">{LONG_TITLE}</Button> },
  ],
};
