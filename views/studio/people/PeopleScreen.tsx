import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffMember } from '../../../src/contracts/staff/staff-member.ts';
import { PEOPLE_KEY } from '../api/query-keys.ts';
import { callStudio } from '../api/studio-api.ts';
import { Badge, type BadgeTone } from '../parts/Badge.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { Loaded, Screen } from '../parts/Screen.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import { Time } from '../parts/Time.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import classes from './PeopleScreen.module.css';
import { PersonDialog } from './PersonDialog.tsx';

const tones: Record<StaffMember['state'], BadgeTone> = { active: 'good', invited: 'warning', suspended: 'bad' };

/** Everyone with an account for the studio. */
export function PeopleScreen() {
  const { data, error, refetch } = useQuery({
    queryKey: PEOPLE_KEY,
    queryFn: ({ signal }) => callStudio('GET /v3/staff', { signal }),
  });
  const [openUid, setOpenUid] = useState<string>();
  const [isInviting, setInviting] = useState(false);
  const open = data?.users.find(({ uid }) => uid === openUid);
  return (
    <Screen
      title="People"
      lead="Contributors write drafts, editors also publish, administrators also manage people and tokens."
      actions={
        <SmallButton variant="primary" onClick={() => setInviting(true)}>
          Invite
        </SmallButton>
      }
    >
      <Loaded query={{ data, error, refetch }} />
      {data && (
        <DataTable
          caption="People"
          rows={data.users}
          rowKey={({ uid }) => uid}
          columns={[
            {
              label: 'Name',
              isName: true,
              cell: ({ uid, username, email }) => (
                <button type="button" className={classes.person} onClick={() => setOpenUid(uid)}>
                  {username || email}
                </button>
              ),
            },
            { label: 'Email', isMinor: true, cell: ({ email }) => email },
            { label: 'Role', cell: ({ role }) => <span className={classes.role}>{role}</span> },
            { label: 'State', cell: ({ state }) => <Badge tone={tones[state]}>{state}</Badge> },
            { label: 'Second factor', isMinor: true, cell: ({ has_second_factor: has }) => (has ? 'On' : 'Off') },
            {
              label: 'Last used',
              cell: ({ last_used_at: at, state }) => (at ? <Time at={at} /> : state === 'active' ? 'No session' : ''),
            },
          ]}
        />
      )}
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} />
      {open && <PersonDialog person={open} onClose={() => setOpenUid(undefined)} />}
    </Screen>
  );
}
