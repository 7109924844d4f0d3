import { callStudio } from '../api/studio-api.ts';
import { EntranceCard } from './EntranceCard.tsx';
import { JoinForm } from './JoinForm.tsx';
import { StudioLink } from './StudioLink.tsx';

/** Opened by the link of an invitation. */
export function JoinScreen() {
  return (
    <StudioLink kind="join" remedy="Ask the person who invited you to send the invitation again.">
      {(token, { email, role }) => (
        <EntranceCard
          title="Join the studio"
          lead={`You are invited as ${role === 'contributor' ? 'a' : 'an'} ${role}.`}
        >
          <JoinForm
            email={email}
            join={({ username, password }) =>
              callStudio('POST /v3/studio-links/join', { body: { token, username, password } })
            }
          />
        </EntranceCard>
      )}
    </StudioLink>
  );
}

/** Opened by the link that the program prints at its start. */
export function FirstAdministratorScreen() {
  return (
    <StudioLink kind="first" remedy="Until there is an administrator, each start of the program prints a new one.">
      {(token, { email }) => (
        <EntranceCard
          title="Welcome to your studio"
          lead="You are the first here. Create the account of the first administrator; you can invite others then."
        >
          <JoinForm
            email={email}
            join={(values) => callStudio('POST /v3/studio-links/first', { body: { token, ...values } })}
          />
        </EntranceCard>
      )}
    </StudioLink>
  );
}
