import { useState } from 'react';
import type { ContentProblem } from '../../src/domain/content/content-problem.ts';
import { useDialog } from '../ui/dialog/use-dialog.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './ContentProblemPanel.module.css';
import { CopyProblems } from './CopyProblems.tsx';
import { ProblemItem } from './ProblemItem.tsx';

interface ContentProblemPanelProps {
  /** Of the page that is shown; none: nothing is shown. */
  problems: readonly ContentProblem[];
  /** As it was left on the page before. */
  isMinimizedAtFirst?: boolean;
  onMinimized?: (isMinimized: boolean) => void;
}

/**
 * What editors should mend on this page (docs/spec/content.md CONTENT-23). Maximized at first; Esc, the backdrop and the button
 * minimize it to a floating button, and it stays so from page to page until it is opened again.
 */
export function ContentProblemPanel({ problems, isMinimizedAtFirst = false, onMinimized }: ContentProblemPanelProps) {
  const [isMaximized, setState] = useState(!isMinimizedAtFirst);
  const setMaximized = (isToBe: boolean) => {
    setState(isToBe);
    onMinimized?.(!isToBe);
  };
  const hasProblems = problems.length > 0;
  const { dialogProps, contentProps, close } = useDialog({
    open: isMaximized && hasProblems,
    onClose: () => setMaximized(false),
    closeOnMaskClick: true,
  });

  if (!hasProblems) return null;
  const title = `${problems.length} content ${problems.length === 1 ? 'problem' : 'problems'}`;
  return (
    <>
      {!isMaximized && (
        <button type="button" className={classes.floating} onClick={() => setMaximized(true)}>
          <Icon name="alert" size={20} />
          {title}
        </button>
      )}
      <dialog {...dialogProps} className={classes.panel} aria-labelledby="content-problems-title">
        <div {...contentProps} className={classes.content}>
          <header className={classes.header}>
            <h2 id="content-problems-title" className={classes.title}>
              <Icon name="alert" />
              {title}
            </h2>
            <CopyProblems problems={problems} />
            <button type="button" className={classes.minimize} aria-label="Minimize" onClick={close}>
              <Icon name="chevron-down" />
            </button>
          </header>
          <p className={classes.lead}>Only staff sees this. The page leaves out what it cannot show.</p>
          <ol className={classes.list}>
            {problems.map((problem) => (
              <ProblemItem key={`${problem.uid} ${problem.message}`} problem={problem} />
            ))}
          </ol>
        </div>
      </dialog>
    </>
  );
}
