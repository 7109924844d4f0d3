import { createRoot } from 'react-dom/client';
import type { ContentProblem } from '../../src/domain/content/content-problem.ts';
import { ContentProblemPanel } from '../../views/staff/ContentProblemPanel.tsx';
import { areProblemsMinimized, minimizeProblems } from './minimized-problems.ts';

const container = document.body.appendChild(document.createElement('div'));
const root = createRoot(container);

/** Renders in a separate root, so that the staff panel is not part of the page. */
export function renderProblems(problems: readonly ContentProblem[]): void {
  root.render(
    <ContentProblemPanel
      problems={problems}
      isInitiallyMinimized={areProblemsMinimized()}
      onMinimized={minimizeProblems}
    />,
  );
}
