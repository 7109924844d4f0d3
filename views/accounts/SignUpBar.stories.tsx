import type { Stories } from '../gallery/story.ts';
import { SignUpBar } from './SignUpBar.tsx';

export const stories: Stories = {
  title: 'Shell/Sign-up bar',
  cases: [{ name: 'For logged-out visitors', render: () => <SignUpBar /> }],
};
