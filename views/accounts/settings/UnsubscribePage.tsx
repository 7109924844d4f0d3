import type { FormState } from '../../../src/domain/shell/form-state.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import forms from '../../ui/form/Form.module.css';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { PageCard } from '../../ui/PageCard.tsx';

export interface UnsubscribePageProps {
  /** From the link in the mail. */
  token?: string;
  isDone: boolean;
  /** The refused form. */
  form?: FormState;
}

const FEWER_EMAILS = (
  <>
    Want fewer emails instead? <AppLink href="/deal-alerts">Change how often your alerts are sent</AppLink>
  </>
);

/** Unsubscribes by a mailed link, with or without a session. A form, so that opening the link changes nothing. */
export function UnsubscribePage({ token, isDone, form }: UnsubscribePageProps) {
  if (isDone) return <Unsubscribed />;
  if (token === undefined || form?.error === 'PasswordTokenInvalid') return <InvalidLink />;
  return (
    <PageCard
      title="Stop Deal Emails?"
      lead="We’ll stop sending you deal emails, including your deal alerts. You’ll still get emails about your account, such as password resets."
      foot={FEWER_EMAILS}
    >
      <form method="post" action="/unsubscribe" className={forms.form}>
        <input type="hidden" name="token" value={token} />
        {form && (
          <FormMessage tone="problem" takesFocus>
            {form.message}
          </FormMessage>
        )}
        <Button type="submit" size="lg" block>
          Unsubscribe
        </Button>
      </form>
    </PageCard>
  );
}

function Unsubscribed() {
  return (
    <PageCard
      title="You Are Unsubscribed"
      lead="You won’t get any more deal emails, and your deal alerts won’t be sent. One email may still be on its way."
      foot={
        <>
          Changed your mind? <AppLink href="/me/email-preferences">Subscribe again</AppLink>
        </>
      }
    >
      <ButtonLink href="/shop" variant="secondary" size="lg" block>
        Back to the Deals
      </ButtonLink>
    </PageCard>
  );
}

function InvalidLink() {
  return (
    <PageCard
      title="This Link Doesn’t Work"
      lead="The link is incomplete, or its account no longer exists."
      foot={
        <>
          Have an account? <AppLink href="/me/email-preferences">Manage your email preferences</AppLink>
        </>
      }
    >
      <p className={forms.hint}>Open the link in the newest email from us. You can use it more than once.</p>
    </PageCard>
  );
}
