import { socialProviders } from '../../src/domain/accounts/social-sign-in.ts';
import { type AcquisitionCampaign, defaultCampaign } from '../../src/domain/acquisition/acquisition-content.ts';
import { pictures } from '../gallery/samples/pictures.ts';
import { LONG_LEAD, LONG_TITLE, LONG_WORD } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { AcquisitionPage } from './AcquisitionPage.tsx';

const campaign: AcquisitionCampaign = {
  headline: 'The good deals go fast. Get there first.',
  tagline: 'Free alerts for the brands and prices you choose.',
  cta: 'Join free',
  variation: 'split',
  signUpOptions: ['email', 'google', 'facebook', 'apple'],
  signUpFields: ['password', 'name', 'gender', 'accept_emails_confirm'],
  hardGate: false,
  destination: '/shop',
  image: pictures.room,
  backgroundColor: '#d6e9e6',
};

export const stories: Stories = {
  title: 'Pages/Acquisition',
  cases: [
    {
      name: 'Text beside the image',
      render: () => <AcquisitionPage campaign={campaign} providers={socialProviders} />,
    },
    {
      name: 'Text below the image',
      render: () => (
        <AcquisitionPage
          campaign={{ ...campaign, variation: 'centered', signUpFields: [] }}
          providers={socialProviders}
        />
      ),
    },
    {
      name: 'Text on the image, behind a hard gate',
      render: () => (
        <AcquisitionPage
          campaign={{ ...campaign, variation: 'cover', hardGate: true, signUpFields: ['accept_emails_confirm'] }}
          providers={[]}
        />
      ),
    },
    {
      name: 'Long text on a dark background',
      render: () => (
        <AcquisitionPage
          providers={socialProviders}
          campaign={{
            ...campaign,
            headline: `${LONG_TITLE} ${LONG_WORD}`,
            tagline: LONG_LEAD,
            cta: LONG_TITLE,
            backgroundColor: '#22302b',
          }}
        />
      ),
    },
    { name: 'The default campaign', render: () => <AcquisitionPage campaign={defaultCampaign} providers={[]} /> },
  ],
};
