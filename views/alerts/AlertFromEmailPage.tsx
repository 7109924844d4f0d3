import { useEffect, useRef, useState } from 'react';
import { undoneBy } from '../../src/domain/alerts/alert-mail-link.ts';
import { pausedWords } from '../../src/domain/alerts/alert-words.ts';
import type { AlertByMail, AlertMailAct } from '../../src/domain/alerts/deal-alert.ts';
import type { FormState } from '../../src/domain/shell/form-state.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { Button } from '../ui/Button.tsx';
import forms from '../ui/form/Form.module.css';
import { FormMessage } from '../ui/form/FormMessage.tsx';
import { XsrfField } from '../ui/form/XsrfField.tsx';
import { PageCard } from '../ui/PageCard.tsx';
import { useSendAction } from '../ui/page/page-contexts.ts';
import { tellAlertTabs } from './alert-tabs.ts';

export interface AlertFromEmailPageProps {
  /** What the link is for. */
  act: AlertMailAct;
  /** It has been done, by a form. */
  isDone: boolean;
  /** Absent when the link is incomplete, or its alert gone for good. */
  link?: { token: string; alert: Pick<AlertByMail, 'label' | 'isDeleted'> };
  xsrfToken?: string;
  /** When it did not work. */
  form?: FormState;
}

interface Words {
  title: string;
  button: string;
  doing: string;
  doneTitle: string;
  done: (label: string) => string;
  undo: string;
}
const words: Record<AlertMailAct, Words> = {
  pause: {
    title: 'Pause This Deal Alert?',
    button: 'Pause Alert',
    doing: 'Pausing your deal alert…',
    doneTitle: 'Deal Alert Paused',
    done: pausedWords,
    undo: 'Undo: Let It Run',
  },
  resume: {
    title: 'Resume This Deal Alert?',
    button: 'Resume Alert',
    doing: 'Resuming your deal alert…',
    doneTitle: 'Deal Alert Resumed',
    done: (label) => `Your deal alert for “${label}” is running again.`,
    undo: 'Undo: Pause It Again',
  },
  delete: {
    title: 'Delete This Deal Alert?',
    button: 'Delete Alert',
    doing: 'Deleting your deal alert…',
    doneTitle: 'Deal Alert Deleted',
    done: (label) => `Your deal alert for “${label}” has been deleted.`,
    undo: 'Undo: Bring It Back',
  },
  restore: {
    title: 'Bring This Deal Alert Back?',
    button: 'Bring It Back',
    doing: 'Bringing your deal alert back…',
    doneTitle: 'Deal Alert Is Back',
    done: (label) => `Your deal alert for “${label}” is back.`,
    undo: 'Undo: Delete It Again',
  },
};

const gone: Words = {
  ...words.delete,
  done: (label) => `Your deal alert for “${label}” was deleted.`,
  undo: words.restore.button,
};

const PATH = '/deal-alerts/from-email';
/** What was to be brought back has been made again since: as good as brought back. */
const MADE_ANEW = 'SubscriptionAlreadyExists';
const AGAIN = 'Something went wrong, please try again.';
const FOOT = (
  <>
    Want to change more? <AppLink href="/deal-alerts">All your deal alerts</AppLink>
  </>
);

/** Where the links of an alert's mail lead. Scripts do at once what was clicked and offer to take it back; without, one button does. */
export function AlertFromEmailPage({ act, isDone, link, xsrfToken, form }: AlertFromEmailPageProps) {
  if (!link || form?.error === 'AlertLinkInvalid') return <NoSuchAlert />;
  if (form?.error === MADE_ANEW) return <MadeAnew label={link.alert.label} />;
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
/** `gone`: the alert was deleted before; all that can be done is to bring it back. `anew`: its user has made the same since. */
type State = { act: AlertMailAct; status: 'asked' | 'sent' | 'done' | 'gone' | 'anew' | 'failed'; problem?: string };
const statusOf = (act: AlertMailAct, isDeleted: boolean) =>
  isDeleted && (act === 'pause' || act === 'resume') ? 'gone' : 'done';

function AlertByLink({ act, isDone, link: { token, alert }, xsrfToken, form }: AlertByLinkProps) {
  const send = useSendAction();
  const first = (): State['status'] => {
    if (alert.isDeleted && act !== 'restore' && !(isDone && act === 'delete')) return 'gone';
    return isDone ? 'done' : form ? 'failed' : 'asked';
  };
  const [state, setState] = useState<State>({
    act,
    status: first(),
    ...(form && { problem: form.message ?? AGAIN }),
  });
  const isSent = useRef(false);
  const run = async (wanted: AlertMailAct) => {
    if (!send || isSent.current) return;
    isSent.current = true;
    setState({ act: wanted, status: 'sent' });
    const body = { token, do: wanted };
    const answer = await send({ method: 'POST', path: '/shop/api/deal-alerts/by-mail', body, xsrfToken });
    isSent.current = false;
    if (answer.isDone) tellAlertTabs();
    setState(
      answer.isDone
        ? { act: wanted, status: statusOf(wanted, answer.answer.isDeleted === true) }
        : answer.error === MADE_ANEW
          ? { act: wanted, status: 'anew' }
          : { act: wanted, status: 'failed', problem: answer.message ?? AGAIN },
    );
  };
  const wasOpened = useRef(false);
  useEffect(() => {
    if (wasOpened.current || state.status !== 'asked') return;
    wasOpened.current = true;
    void run(act);
  });

  if (state.status === 'anew') return <MadeAnew label={alert.label} />;
  const { title, button, doing, doneTitle, done, undo } = state.status === 'gone' ? gone : words[state.act];
  const isOver = state.status === 'done' || state.status === 'gone';
  const next = state.status === 'gone' ? 'restore' : isOver ? undoneBy[state.act] : state.act;
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

function MadeAnew({ label }: { label: string }) {
  return (
    <PageCard title={words.restore.doneTitle} foot={FOOT}>
      <p role="status">You have made your deal alert for “{label}” again since it was deleted. That one is kept.</p>
    </PageCard>
  );
}

function NoSuchAlert() {
  return (
    <PageCard
      title="That Link Does Not Work"
      lead="The link is incomplete, or its deal alert no longer exists."
      foot={FOOT}
    >
      <p className={forms.hint}>Open the link in the newest email from us: it can be used more than once.</p>
    </PageCard>
  );
}
