import { useQuery } from '@tanstack/react-query';
import type { Role } from '../../../src/domain/staff/permissions.ts';
import { studioLink } from '../../../src/domain/staff/studio-address.ts';
import { callStudio } from '../api/studio-api.ts';
import { OneTimeSecret } from './OneTimeSecret.tsx';

export const roleChoices: readonly { value: Role; label: string }[] = [
  { value: 'contributor', label: 'Contributor: writes drafts' },
  { value: 'editor', label: 'Editor: also publishes and operates' },
  { value: 'administrator', label: 'Administrator: also manages people' },
];

/** Whether mails leave the installation; true until it is known. */
export function useHasMailServer(): boolean {
  const { data } = useQuery({
    queryKey: ['mail-server'],
    queryFn: async ({ signal }) => (await callStudio('GET /v3/mails', { signal })).has_mail_server,
  });
  return data ?? true;
}

export const sentText = (mail: string, hasMailServer: boolean): string =>
  hasMailServer ? `${mail} is on its way.` : `${mail} is in the outbox: no mail server is set.`;

export interface Invited {
  email: string;
  token: string;
}

/** The link of an invitation, for an administrator who hands it over without a mail. */
export const InvitationLink = ({
  email,
  token,
  hasMailServer,
  onClose,
}: Invited & { hasMailServer: boolean; onClose: () => void }) => (
  <OneTimeSecret
    text={studioLink(location.origin, 'join', token)}
    lead={`${sentText(`The invitation to ${email}`, hasMailServer)} You can also hand over this link: it works once, for 7 days, and is shown only now.`}
    closeLabel="Done"
    onClose={onClose}
  />
);
