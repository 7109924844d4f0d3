import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../Icon.tsx';
import classes from './FormMessage.module.css';

type Tone = 'problem' | 'wait' | 'note' | 'done';

const marks: Record<Tone, IconName> = { problem: 'alert', wait: 'clock', note: 'mail', done: 'check' };

interface FormMessageProps {
  /** `problem`: refused; `wait`: not now; `note`: there is something to do elsewhere; `done`: it worked. */
  tone: Tone;
  children: ReactNode;
  /** The page was made to say this: it begins here, wherever on the page the form stands. */
  isStart?: boolean | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** What became of a whole form. Takes the focus where the page moves it there. */
export function FormMessage({ tone, children, isStart, ref }: FormMessageProps) {
  const isUrgent = tone === 'problem' || tone === 'wait';
  return (
    <div
      ref={ref}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page was asked for to hear this
      autoFocus={isStart}
      role={isUrgent ? 'alert' : 'status'}
      className={classNames(classes.message, classes[tone])}
    >
      <Icon name={marks[tone]} size={20} className={classes.mark} />
      <div className={classes.words}>{children}</div>
    </div>
  );
}
