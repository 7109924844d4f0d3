import type { WatchMails } from '../../src/domain/saves/save-watch.ts';
import { logInAgain } from '../accounts/settings/log-in-again.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { Form } from '../ui/form/Form.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import classes from './WatchMailsNote.module.css';

interface WatchMailsNoteProps {
  mails: WatchMails;
  xsrfToken: string | undefined;
}

const texts: Record<WatchMails, string> = {
  sent: 'We email you when a price drops, a day before a deal ends, and when something is back in stock.',
  stopped: 'Emails about saved items are off.',
  unsubscribed: 'Deal emails are off, so we don’t email you about what you saved.',
  bounced: 'Emails to you are bouncing, so we can’t tell you when prices drop.',
  complained: 'One of our emails was marked as spam, so we stopped sending them.',
};

/** Says whether emails about saved items are sent, and lets the member change that. */
export function WatchMailsNote({ mails, xsrfToken }: WatchMailsNoteProps) {
  const canSwitch = mails === 'sent' || mails === 'stopped';
  return (
    <section aria-label="Emails about saved items" className={classes.note}>
      <Icon name={mails === 'sent' ? 'bell' : 'alert'} className={classes.mark} />
      <p className={classes.text}>{texts[mails]}</p>
      {canSwitch ? (
        <Form
          name="watch-mails"
          action="/me/favorites/emails"
          api={{ method: 'PUT', path: '/shop/api/watch-mails' }}
          hidden={{ isOn: String(mails === 'stopped') }}
          xsrfToken={xsrfToken}
          refused={undefined}
          isInPlace
          onDone={() => location.reload()}
          onRefused={logInAgain('/me/favorites')}
        >
          <SubmitButton pending="One moment…" size="md" variant="secondary">
            {mails === 'stopped' ? 'Turn On' : 'Turn Off'}
          </SubmitButton>
        </Form>
      ) : (
        <AppLink href="/me/email-preferences" className={classes.link}>
          Email preferences
        </AppLink>
      )}
    </section>
  );
}
