import type { Session } from '../../../src/domain/accounts/session.ts';
import type { Stories } from '../../gallery/story.ts';
import { SessionContext } from '../session-context.ts';
import { UserBadge } from './UserBadge.tsx';

/** As for a member; `undefined`: before the session is fetched. */
const forMember = (session: Session | undefined) => (
  <div data-member="yes">
    <SessionContext value={session}>
      <UserBadge />
    </SessionContext>
  </div>
);

export const stories: Stories = {
  title: 'Shell/User badge',
  cases: [
    { name: 'Logged out', render: () => <UserBadge /> },
    { name: 'Before the session is known', render: () => forMember(undefined) },
    { name: 'Logged in', render: () => forMember({ isLoggedIn: true, shortName: 'Ada' }) },
    { name: 'No short name', render: () => forMember({ isLoggedIn: true, shortName: '' }) },
    { name: 'Long name', render: () => forMember({ isLoggedIn: true, shortName: 'Bartholomew-Maximilian the Third' }) },
    { name: 'Outside the alphabet', render: () => forMember({ isLoggedIn: true, shortName: '🦊 Øystein' }) },
  ],
};
