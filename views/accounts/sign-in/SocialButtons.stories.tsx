import { socialProviders } from '../../../src/domain/accounts/social-sign-in.ts';
import type { Stories } from '../../gallery/story.ts';
import { SocialButtons } from './SocialButtons.tsx';

const way = { xsrfToken: 'token', destination: '/shop' };

export const stories: Stories = {
  title: 'Components/Social buttons',
  cases: [
    { name: 'Signing up', render: () => <SocialButtons verb="Sign Up" providers={socialProviders} {...way} /> },
    { name: 'Logging in', render: () => <SocialButtons verb="Log In" providers={socialProviders} {...way} /> },
    { name: 'One is configured', render: () => <SocialButtons verb="Log In" providers={['apple']} {...way} /> },
  ],
};
