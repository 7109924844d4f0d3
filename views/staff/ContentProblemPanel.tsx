import { useState } from 'react';
import type { ContentProblem } from '../../src/domain/content/content-problem.ts';
import { useDialog } from '../ui/dialog/use-dialog.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './ContentProblemPanel.module.css';
import { CopyProblems } from './CopyProblems.tsx';
import { ProblemItem } from './ProblemItem.tsx';

interface ContentProblemPanelProps {
  /** Problems of the current page; the panel is hidden without any. */
  problems: readonly ContentProblem[];
  /** The state of the panel on the previous page. */
  isInitiallyMinimized?: boolean;
  onMinimized?: (isMinimized: boolean) => void;
}

/**
 * What editors should fix on this page (docs/spec/content.md CONTENT-23). Maximized at first; Esc, the backdrop and the button
 * minimize it to a floating button. It stays minimized across pages until it is opened again.
 */
export function ContentProblemPanel({ problems, isInitiallyMinimized = false, onMinimized }: ContentProblemPanelProps) {
  const [isMaximized, setIsMaximized] = useState(!isInitiallyMinimized);
  const setMaximized = (isNowMaximized: boolean) => {
    setIsMaximized(isNowMaximized);
    onMinimized?.(!isNowMaximized);
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
          <p className={classes.lead}>Only staff can see this. The page omits what it can’t show.</p>
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
