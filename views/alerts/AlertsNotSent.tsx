import type { User } from '../../src/domain/accounts/user.ts';
import type { MailState } from '../../src/domain/alerts/deal-alert.ts';
import { subscribed } from '../../src/domain/analytics/member-events.ts';
import { logInAgain } from '../accounts/settings/log-in-again.ts';
import { useTrack } from '../analytics/track-context.ts';
import { Form } from '../ui/form/Form.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import classes from './AlertsNotSent.module.css';

interface AlertsNotSentProps {
  user: Pick<User, 'email' | 'isSubscribed' | 'gender'>;
  mail: MailState;
  xsrfToken: string | undefined;
}

/** Explains why alerts are not sent and how to fix that; renders nothing while they are sent. */
export function AlertsNotSent({ user: { email, isSubscribed, gender }, mail, xsrfToken }: AlertsNotSentProps) {
  const track = useTrack();
  if (isSubscribed && mail === 'arrives') return null;
  return (
    <section className={classes.notice} aria-labelledby="not-sent">
      <Icon name="alert" className={classes.mark} />
      <div className={classes.words}>
        <h2 id="not-sent" className={classes.title}>
          No Alerts Are Being Sent
        </h2>
        {mail === 'bounced' && (
          <p>
            Emails to <strong>{email}</strong> are bouncing: the mail server says that the mailbox does not exist. If
            that is a mistake, turn deal emails on, and we’ll try again.
          </p>
        )}
        {mail === 'complained' && (
          <p>
            One of our emails to <strong>{email}</strong> was marked as spam, so we stopped sending them. If that was a
            mistake, turn them on again.
          </p>
        )}
        {mail === 'arrives' && (
          <p>
            Deal emails to <strong>{email}</strong> are off. We saved your alerts, and you can change them once emails
            are on again.
          </p>
        )}
        <Form
          name="email-preferences"
          action="/me/email-preferences"
          api={{ method: 'PUT', path: '/shop/api/me/email-preferences' }}
          hidden={{ isSubscribed: 'true', gender: gender ?? 'all' }}
          xsrfToken={xsrfToken}
          refused={undefined}
          onDone={() => {
            track(subscribed({ method: 'email', isAcquisition: false, gender }));
            location.reload();
          }}
          onRefused={logInAgain('/deal-alerts')}
        >
          <p>
            <SubmitButton pending="Turning on…" size="md">
              Turn Deal Emails On
            </SubmitButton>
          </p>
        </Form>
      </div>
    </section>
  );
}
