import { mailAddress, networkAddresses } from '../../src/domain/links/share-address.ts';
import type { Stories } from '../gallery/story.ts';
import { ShareButton } from './ShareButton.tsx';
import { ShareWays } from './ShareWays.tsx';

const url = 'https://deals.example/deals/noise-cancelling-headphones-a1b2c3';
const longTitle =
  'Headphones that keep the world out, for longer than a week, in five colors & with a case, a cable and more';

const ways = (title: string, url: string) => () => (
  <ShareWays
    title={title}
    url={url}
    mail={mailAddress({ title, url })}
    networks={networkAddresses({ title, url })}
    onChoose={() => undefined}
  />
);

export const stories: Stories = {
  title: 'Components/Share',
  cases: [
    { name: 'Closed', render: () => <ShareButton kind="Post" uid="a1b2c3" title="Headphones" /> },
    { name: 'The ways there are', render: ways('Headphones', url) },
    { name: 'Long words', render: ways(longTitle, `${url}?${'narrowed='.repeat(20)}`) },
  ],
};
