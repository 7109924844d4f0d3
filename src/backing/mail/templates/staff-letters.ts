import { SITE_NAME } from '../../../domain/shell/site-name.ts';
import type { Role } from '../../../domain/staff/permissions.ts';
import type { MailData } from '../mailer.ts';
import { greeting, type LetterWriter } from './letter.ts';

const ROLES: Readonly<Record<Role, string>> = {
  contributor: 'a contributor',
  editor: 'an editor',
  administrator: 'an administrator',
};

/** To a person who is asked to join the staff. */
export const staffInvitationLetter: LetterWriter<MailData['staff-invitation']> = (
  { token, role, invitedBy },
  links,
) => ({
  subject: `Join the ${SITE_NAME} studio`,
  preheader: 'Choose a password, and you can start.',
  title: `Join the ${SITE_NAME} studio`,
  parts: [
    { kind: 'text', text: greeting(undefined) },
    {
      kind: 'text',
      text: `${invitedBy} invited you to the studio of ${SITE_NAME} as ${ROLES[role]}. Choose a name and a password to join:`,
    },
    { kind: 'button', label: 'Join the studio', url: links.studio('join', token), isWrittenOut: true },
    { kind: 'note', text: 'The link works once and expires in 7 days. Don’t share it: it opens your account.' },
    { kind: 'note', text: 'If you didn’t expect this, you can ignore this email.' },
  ],
  reason: `You received this email because an administrator of ${SITE_NAME} entered your address.`,
});

/** To a member of the staff who forgot their password. */
export const staffResetLetter: LetterWriter<MailData['staff-reset']> = ({ token }, links) => ({
  subject: 'Choose a new studio password',
  preheader: `Set a new password for your ${SITE_NAME} studio account.`,
  title: 'Choose a new studio password',
  parts: [
    { kind: 'text', text: greeting(undefined) },
    {
      kind: 'text',
      text: `Someone asked to reset the password of your ${SITE_NAME} studio account. If that was you, choose a new one here:`,
    },
    { kind: 'button', label: 'Choose a new password', url: links.studio('reset', token), isWrittenOut: true },
    {
      kind: 'note',
      text: 'The link works once and expires in one hour. Changing your password logs you out everywhere.',
    },
    { kind: 'note', text: 'If this wasn’t you, you can ignore this email. Your password won’t change.' },
  ],
  reason: `You received this email because someone asked to reset your ${SITE_NAME} studio password.`,
});

/** Lets a member react after another person changed the password. */
export const staffPasswordChangedLetter: LetterWriter<MailData['staff-password-changed']> = (_data, links) => ({
  subject: 'Your studio password was changed',
  preheader: `The password of your ${SITE_NAME} studio account was changed.`,
  title: 'Your studio password was changed',
  parts: [
    { kind: 'text', text: greeting(undefined) },
    {
      kind: 'text',
      text: `The password of your ${SITE_NAME} studio account was changed, and you were logged out everywhere else. If that was you, you don’t need to do anything.`,
    },
    { kind: 'text', text: 'If this wasn’t you, tell an administrator and set a new password now:' },
    { kind: 'button', label: 'Open the studio', url: links.page('/studio'), isWrittenOut: true },
  ],
  reason: `You received this email because you have a ${SITE_NAME} studio account.`,
});

/** Lets a member react after another person added a passkey, which logs in without the password. */
export const staffPasskeyAddedLetter: LetterWriter<MailData['staff-passkey-added']> = ({ name }, links) => ({
  subject: 'A passkey was added to your studio account',
  preheader: `The passkey “${name}” can log in to your ${SITE_NAME} studio account.`,
  title: 'A passkey was added to your studio account',
  parts: [
    { kind: 'text', text: greeting(undefined) },
    {
      kind: 'text',
      text: `The passkey “${name}” was added to your ${SITE_NAME} studio account. It logs in without your password. If you added it, you don’t need to do anything.`,
    },
    { kind: 'text', text: 'If this wasn’t you, remove it, set a new password and tell an administrator now:' },
    { kind: 'button', label: 'Open your account', url: links.page('/studio/account'), isWrittenOut: true },
  ],
  reason: `You received this email because you have a ${SITE_NAME} studio account.`,
});
