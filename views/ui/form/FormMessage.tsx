import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../Icon.tsx';
import classes from './FormMessage.module.css';

type Tone = 'problem' | 'wait' | 'note' | 'done';

const marks: Record<Tone, IconName> = { problem: 'alert', wait: 'clock', note: 'mail', done: 'check' };

interface FormMessageProps {
  /** `problem`: refused; `wait`: refused for a while; `note`: the next step is elsewhere; `done`: succeeded. */
  tone: Tone;
  children: ReactNode;
  /** The page was rendered to show this message, so the message takes the focus. */
  takesFocus?: boolean | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** The result of a whole form. Can take the focus. */
export function FormMessage({ tone, children, takesFocus, ref }: FormMessageProps) {
  const isUrgent = tone === 'problem' || tone === 'wait';
  return (
    <div
      ref={ref}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page was rendered to show this message
      autoFocus={takesFocus}
      role={isUrgent ? 'alert' : 'status'}
      className={classNames(classes.message, classes[tone])}
    >
      <Icon name={marks[tone]} size={20} className={classes.mark} />
      <div className={classes.text}>{children}</div>
    </div>
  );
}
