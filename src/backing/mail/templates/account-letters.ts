import { SITE_NAME } from '../../../domain/shell/site-name.ts';
import type { MailData } from '../mailer.ts';
import { greeting, type LetterPart, type LetterWriter } from './letter.ts';

/** To a new subscriber or full user. `token` lets a subscriber set a password. */
export const welcomeLetter: LetterWriter<MailData['welcome']> = ({ unsubscribeToken, token, firstName }, links) => ({
  subject: `Welcome to ${SITE_NAME}`,
  preheader: 'Real deals, checked by real people.',
  title: `Welcome to ${SITE_NAME}`,
  parts: [
    { kind: 'text', text: greeting(firstName) },
    {
      kind: 'text',
      text: 'Glad you’re here. Set a deal alert for anything you want, and we’ll email you when a match goes live.',
    },
    { kind: 'text', text: 'Save the deals and stores you like, and My Deals will show you more of the same.' },
    { kind: 'button', label: 'See today’s deals', url: links.page('/shop') },
    ...(token === undefined ? [] : [passwordNote(links.password(token))]),
  ],
  reason: `You received this email because you signed up for ${SITE_NAME}.`,
  unsubscribeUrl: links.unsubscribe(unsubscribeToken),
});

const passwordNote = (url: string): LetterPart => ({
  kind: 'note',
  text: 'Set a password to log in on any device. The link works once and expires in 24 hours.',
  link: { label: 'Set a password', url },
});

/** To a subscriber: the link confirms the address and leads to setting a password (docs/spec/accounts.md ACCOUNTS-3). */
export const confirmLetter: LetterWriter<MailData['confirm']> = ({ token, firstName }, links) => ({
  subject: 'Confirm your email address',
  preheader: `Set a password and your ${SITE_NAME} account is ready.`,
  title: 'Confirm your email address',
  parts: [
    { kind: 'text', text: greeting(firstName) },
    {
      kind: 'text',
      text: `Confirm your address and set a password to log in to ${SITE_NAME} on any device.`,
    },
    { kind: 'button', label: 'Confirm and set a password', url: links.password(token), isWrittenOut: true },
    { kind: 'note', text: 'The link works once and expires in 24 hours.' },
    { kind: 'note', text: 'If this wasn’t you, you can ignore this email. Nothing will change.' },
  ],
  reason: `You received this email because your address was used to sign up for ${SITE_NAME}.`,
});

/** To a user who forgot their password. */
export const resetLetter: LetterWriter<MailData['reset']> = ({ token, firstName }, links) => ({
  subject: 'Choose a new password',
  preheader: `Set a new password for your ${SITE_NAME} account.`,
  title: 'Choose a new password',
  parts: [
    { kind: 'text', text: greeting(firstName) },
    {
      kind: 'text',
      text: `Someone asked to reset the password for your ${SITE_NAME} account. If that was you, choose a new one here:`,
    },
    { kind: 'button', label: 'Choose a new password', url: links.password(token), isWrittenOut: true },
    {
      kind: 'note',
      text: 'The link works once and expires in one hour. Changing your password logs you out everywhere else.',
    },
    { kind: 'note', text: 'If this wasn’t you, you can ignore this email. Your password won’t change.' },
  ],
  reason: `You received this email because someone asked to reset your ${SITE_NAME} password.`,
});

/** To a user who asked to log in without a password. */
export const logInLetter: LetterWriter<MailData['log-in']> = ({ token, firstName }, links) => ({
  subject: 'Your link to log in',
  preheader: `Log in to ${SITE_NAME} without a password.`,
  title: `Log in to ${SITE_NAME}`,
  parts: [
    { kind: 'text', text: greeting(firstName) },
    {
      kind: 'text',
      text: `Someone asked for a link to log in to your ${SITE_NAME} account. If that was you, log in here:`,
    },
    { kind: 'button', label: 'Log in', url: links.logIn(token), isWrittenOut: true },
    { kind: 'note', text: 'The link works once and expires in 15 minutes. Don’t share it: it opens your account.' },
    { kind: 'note', text: 'If this wasn’t you, you can ignore this email. Your account won’t change.' },
  ],
  reason: `You received this email because someone asked for a link to log in to your ${SITE_NAME} account.`,
});

/** Lets a user recover the account after another person changed the password. */
export const passwordChangedLetter: LetterWriter<MailData['password-changed']> = ({ firstName }, links) => ({
  subject: 'Your password was changed',
  preheader: `The password for your ${SITE_NAME} account was changed.`,
  title: 'Your password was changed',
  parts: [
    { kind: 'text', text: greeting(firstName) },
    {
      kind: 'text',
      text: `The password for your ${SITE_NAME} account was changed, and you were logged out everywhere else. If that was you, you don’t need to do anything.`,
    },
    { kind: 'text', text: 'If this wasn’t you, set a new password now:' },
    { kind: 'button', label: 'Get a new password', url: links.page('/accounts/password/recovery'), isWrittenOut: true },
  ],
  reason: `You received this email because you have a ${SITE_NAME} account.`,
});
