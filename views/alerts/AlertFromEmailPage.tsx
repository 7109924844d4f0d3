import { useEffect, useRef, useState } from 'react';
import { pausedText } from '../../src/domain/alerts/alert-labels.ts';
import { undoOf } from '../../src/domain/alerts/alert-mail-link.ts';
import type { AlertByMail, AlertMailAct } from '../../src/domain/alerts/deal-alert.ts';
import type { FormState } from '../../src/domain/shell/form-state.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { Button } from '../ui/Button.tsx';
import forms from '../ui/form/Form.module.css';
import { FormMessage } from '../ui/form/FormMessage.tsx';
import { XsrfField } from '../ui/form/XsrfField.tsx';
import { PageCard } from '../ui/PageCard.tsx';
import { useSendAction } from '../ui/page/page-contexts.ts';
import { notifyAlertTabs } from './after-alert-change.ts';

export interface AlertFromEmailPageProps {
  /** The action of the link. */
  act: AlertMailAct;
  /** A form has done it already. */
  isDone: boolean;
  /** Absent when the link is incomplete or its alert no longer exists. */
  link?: { token: string; alert: Pick<AlertByMail, 'label' | 'isDeleted'> };
  xsrfToken?: string;
  /** The form, if it failed. */
  form?: FormState;
}

interface Texts {
  title: string;
  button: string;
  doing: string;
  doneTitle: string;
  done: (label: string) => string;
  undo: string;
}
const texts: Record<AlertMailAct, Texts> = {
  pause: {
    title: 'Pause This Deal Alert?',
    button: 'Pause Alert',
    doing: 'Pausing your deal alert…',
    doneTitle: 'Deal Alert Paused',
    done: pausedText,
    undo: 'Undo: Resume It',
  },
  resume: {
    title: 'Resume This Deal Alert?',
    button: 'Resume Alert',
    doing: 'Resuming your deal alert…',
    doneTitle: 'Deal Alert Resumed',
    done: (label) => `Your deal alert for “${label}” is active again.`,
    undo: 'Undo: Pause It',
  },
  delete: {
    title: 'Delete This Deal Alert?',
    button: 'Delete Alert',
    doing: 'Deleting your deal alert…',
    doneTitle: 'Deal Alert Deleted',
    done: (label) => `Your deal alert for “${label}” has been deleted.`,
    undo: 'Undo: Restore It',
  },
  restore: {
    title: 'Restore This Deal Alert?',
    button: 'Restore It',
    doing: 'Restoring your deal alert…',
    doneTitle: 'Deal Alert Restored',
    done: (label) => `Your deal alert for “${label}” has been restored.`,
    undo: 'Undo: Delete It',
  },
};

const deletedTexts: Texts = {
  ...texts.delete,
  done: (label) => `Your deal alert for “${label}” was deleted.`,
  undo: texts.restore.button,
};

const PATH = '/deal-alerts/from-email';
/** The user has created the same alert again since, so there is nothing to restore. */
const ALREADY_EXISTS = 'SubscriptionAlreadyExists';
const TRY_AGAIN = 'Something went wrong, please try again.';
const FOOT = (
  <>
    Want to change more? <AppLink href="/deal-alerts">All your deal alerts</AppLink>
  </>
);

/** The page that an alert mail's links open. With JavaScript it acts at once and offers undo; without, a button acts. */
export function AlertFromEmailPage({ act, isDone, link, xsrfToken, form }: AlertFromEmailPageProps) {
  if (!link || form?.error === 'AlertLinkInvalid') return <NoSuchAlert />;
  if (form?.error === ALREADY_EXISTS) return <CreatedAgain label={link.alert.label} />;
  return (
    <AlertByLink key={`${act} ${isDone}`} act={act} isDone={isDone} link={link} xsrfToken={xsrfToken} form={form} />
  );
}

interface AlertByLinkProps {
  act: AlertMailAct;
  isDone: boolean;
  link: NonNullable<AlertFromEmailPageProps['link']>;
  xsrfToken: string | undefined;
  form: FormState | undefined;
}
/** `deleted`: the alert was deleted before and can only be restored. `duplicate`: the user has created the same since. */
type State = {
  act: AlertMailAct;
  status: 'asked' | 'sent' | 'done' | 'deleted' | 'duplicate' | 'failed';
  problem?: string;
};
const statusOf = (act: AlertMailAct, isDeleted: boolean) =>
  isDeleted && (act === 'pause' || act === 'resume') ? 'deleted' : 'done';

function AlertByLink({ act, isDone, link: { token, alert }, xsrfToken, form }: AlertByLinkProps) {
  const send = useSendAction();
  const initialStatus = (): State['status'] => {
    if (alert.isDeleted && act !== 'restore' && !(isDone && act === 'delete')) return 'deleted';
    return isDone ? 'done' : form ? 'failed' : 'asked';
  };
  const [state, setState] = useState<State>({
    act,
    status: initialStatus(),
    ...(form && { problem: form.message ?? TRY_AGAIN }),
  });
  const isSent = useRef(false);
  const run = async (wanted: AlertMailAct) => {
    if (!send || isSent.current) return;
    isSent.current = true;
    setState({ act: wanted, status: 'sent' });
    const body = { token, do: wanted };
    const answer = await send({ method: 'POST', path: '/shop/api/deal-alerts/by-mail', body, xsrfToken });
    isSent.current = false;
    if (answer.isDone) notifyAlertTabs();
    setState(
      answer.isDone
        ? { act: wanted, status: statusOf(wanted, answer.answer.isDeleted === true) }
        : answer.error === ALREADY_EXISTS
          ? { act: wanted, status: 'duplicate' }
          : { act: wanted, status: 'failed', problem: answer.message ?? TRY_AGAIN },
    );
  };
  const wasOpened = useRef(false);
  useEffect(() => {
    if (wasOpened.current || state.status !== 'asked') return;
    wasOpened.current = true;
    void run(act);
  });

  if (state.status === 'duplicate') return <CreatedAgain label={alert.label} />;
  const { title, button, doing, doneTitle, done, undo } = state.status === 'deleted' ? deletedTexts : texts[state.act];
  const isOver = state.status === 'done' || state.status === 'deleted';
  const next = state.status === 'deleted' ? 'restore' : isOver ? undoOf[state.act] : state.act;
  return (
    <PageCard title={isOver ? doneTitle : title} lead={isOver ? undefined : `It is for “${alert.label}”.`} foot={FOOT}>
      <div role="status">
        {state.status === 'sent' && <p className={forms.hint}>{doing}</p>}
        {isOver && <p>{done(alert.label)}</p>}
      </div>
      <form
        method="post"
        action={PATH}
        className={forms.form}
        aria-busy={state.status === 'sent' || undefined}
        onSubmit={(event) => {
          if (!send) return;
          event.preventDefault();
          void run(next);
        }}
      >
        <XsrfField token={xsrfToken} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="do" value={next} />
        {state.problem && (
          <FormMessage tone="problem" takesFocus={form !== undefined}>
            {state.problem}
          </FormMessage>
        )}
        <Button
          type="submit"
          size="lg"
          block
          variant={state.status === 'done' ? 'secondary' : 'primary'}
          aria-disabled={state.status === 'sent' || undefined}
        >
          {isOver ? undo : button}
        </Button>
      </form>
    </PageCard>
  );
}

function CreatedAgain({ label }: { label: string }) {
  return (
    <PageCard title={texts.restore.doneTitle} foot={FOOT}>
      <p role="status">
        You have created this deal alert for “{label}” again since you deleted it. We kept the new one.
      </p>
    </PageCard>
  );
}

function NoSuchAlert() {
  return (
    <PageCard
      title="This Link Doesn’t Work"
      lead="The link is incomplete, or the deal alert no longer exists."
      foot={FOOT}
    >
      <p className={forms.hint}>Open the link in the newest email from us. You can use it more than once.</p>
    </PageCard>
  );
}
