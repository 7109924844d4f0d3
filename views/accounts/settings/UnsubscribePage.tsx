import type { ReactNode } from 'react';
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
  /** About the emails of saved items, not all deal emails. */
  isSavedList?: boolean;
  /** The refused form. */
  form?: FormState;
}

const FEWER_EMAILS = (
  <>
    Want fewer emails instead? <AppLink href="/deal-alerts">Change how often your alerts are sent</AppLink>
  </>
);

const DEAL_EMAILS = {
  question: {
    title: 'Stop Deal Emails?',
    lead: 'We’ll stop sending you deal emails, including your deal alerts. You’ll still get emails about your account, such as password resets.',
    foot: FEWER_EMAILS,
  },
  done: {
    title: 'You Are Unsubscribed',
    lead: 'You won’t get any more deal emails, and your deal alerts won’t be sent. One email may still be on its way.',
    foot: (
      <>
        Changed your mind? <AppLink href="/me/email-preferences">Subscribe again</AppLink>
      </>
    ),
  },
};
const SAVED_ITEMS = {
  question: {
    title: 'Stop Emails About Saved Items?',
    lead: 'We’ll stop emailing you about what you saved. Your saved items stay, and so do your deal alerts.',
    foot: (
      <>
        Only too many of them? <AppLink href="/me/favorites">Choose item by item</AppLink>
      </>
    ),
  },
  done: {
    title: 'No More Emails About Saved Items',
    lead: 'You won’t get any more of them. One email may still be on its way. Your saved items and deal alerts stay.',
    foot: (
      <>
        Changed your mind? <AppLink href="/me/favorites">Turn them on again in Saved</AppLink>
      </>
    ),
  },
};

/** Unsubscribes by a mailed link, with or without a session. A form, so that opening the link changes nothing. */
export function UnsubscribePage({ token, isDone, isSavedList = false, form }: UnsubscribePageProps) {
  const texts = isSavedList ? SAVED_ITEMS : DEAL_EMAILS;
  if (isDone) return <Unsubscribed {...texts.done} />;
  if (token === undefined || form?.error === 'PasswordTokenInvalid') return <InvalidLink />;
  return (
    <PageCard {...texts.question}>
      <form method="post" action="/unsubscribe" className={forms.form}>
        <input type="hidden" name="token" value={token} />
        {isSavedList && <input type="hidden" name="list" value="saved" />}
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

function Unsubscribed(texts: { title: string; lead: string; foot: ReactNode }) {
  return (
    <PageCard {...texts}>
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
