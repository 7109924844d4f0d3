import type { MailData, MailKind } from '../mailer.ts';
import { alertLetter } from './alert.ts';
import { confirmLetter } from './confirm.ts';
import type { Letter, LetterWriter } from './letter.ts';
import type { MailLinks } from './mail-links.ts';
import { passwordChangedLetter } from './password-changed.ts';
import { resetLetter } from './reset.ts';
import { welcomeLetter } from './welcome.ts';

/** A writer for each kind of mail. */
const writers: { [Kind in MailKind]: LetterWriter<MailData[Kind]> } = {
  confirm: confirmLetter,
  reset: resetLetter,
  welcome: welcomeLetter,
  'password-changed': passwordChangedLetter,
  alert: alertLetter,
};

export function writeLetter<Kind extends MailKind>(kind: Kind, data: MailData[Kind], links: MailLinks): Letter {
  return writers[kind](data, links);
}
