import { callStudio } from '../api/studio-api.ts';
import { EntranceCard } from './EntranceCard.tsx';
import { JoinForm } from './JoinForm.tsx';
import { StudioLink } from './StudioLink.tsx';

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
