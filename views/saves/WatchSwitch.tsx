import { type SubmitEvent, useState } from 'react';
import type { ListPosition, SaveableItem } from '../../src/domain/saves/saved-items.ts';
import { XsrfField } from '../ui/form/XsrfField.tsx';
import { useSendAction } from '../ui/page/page-contexts.ts';
import { PositionFields } from './PositionFields.tsx';
import classes from './WatchSwitch.module.css';

interface WatchSwitchProps {
  item: Pick<SaveableItem, 'contentType' | 'uid'>;
  title: string;
  isOn: boolean;
  xsrfToken: string | undefined;
  position: ListPosition;
}

/** Switches the emails about one saved item. Without JavaScript it sends a form. */
export function WatchSwitch({ item: { contentType, uid }, title, xsrfToken, position, ...props }: WatchSwitchProps) {
  const send = useSendAction();
  const [isOn, setOn] = useState(props.isOn);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    if (!send) return;
    event.preventDefault();
    if (isPending) return;
    const next = !isOn;
    setOn(next);
    setPending(true);
    setProblem(undefined);
    const body = { contentType, uid, isOn: String(next) };
    const answer = await send({ method: 'PUT', path: '/shop/api/watches', body, xsrfToken });
    setPending(false);
    if (answer.isDone) return;
    setOn(!next);
    setProblem(answer.message ?? 'Something went wrong, please try again.');
  };
  return (
    <form method="post" action="/me/favorites/watch" className={classes.form} onSubmit={submit}>
      <XsrfField token={xsrfToken} />
      <input type="hidden" name="contentType" value={contentType} />
      <input type="hidden" name="uid" value={uid} />
      <input type="hidden" name="isOn" value={String(!isOn)} />
      <PositionFields {...position} />
      <button
        type="submit"
        role="switch"
        aria-checked={isOn}
        aria-busy={isPending || undefined}
        className={classes.switch}
      >
        <span className={classes.track} />
        Email me
        <span className="visually-hidden"> about {title}</span>
      </button>
      <p role="status" className={classes.problem}>
        {problem}
      </p>
    </form>
  );
}
