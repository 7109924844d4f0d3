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

const PREFERENCES = (
  <>
    Want fewer emails instead? <AppLink href="/me/email-preferences">Change what you get</AppLink>
  </>
);

/** Unsubscribes by a mailed link, with or without a session. A form, so that opening the link changes nothing. */
export function UnsubscribePage({ token, isDone, form }: UnsubscribePageProps) {
  if (isDone) return <Unsubscribed />;
  if (token === undefined || form?.error === 'PasswordTokenInvalid') return <InvalidLink />;
  return (
    <PageCard
      title="Stop Deal Emails?"
      lead="We will stop sending you deals. You will still get emails about your account, such as password resets."
      foot={PREFERENCES}
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
      lead="You will get no more deal emails. One that is already on its way may still arrive."
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
      title="That Link Does Not Work"
      lead="The link is incomplete, or its account no longer exists."
      foot={
        <>
          Have an account? <AppLink href="/me/email-preferences">Change what you get</AppLink>
        </>
      }
    >
      <p className={forms.hint}>Open the link in the newest email from us: it can be used more than once.</p>
    </PageCard>
  );
}
