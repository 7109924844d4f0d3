import type { Stories } from '../gallery/story.ts';
import { UserBadge } from './UserBadge.tsx';

export const stories: Stories = {
  title: 'Shell/User badge',
  cases: [{ name: 'Logged out', render: () => <UserBadge /> }],
};
