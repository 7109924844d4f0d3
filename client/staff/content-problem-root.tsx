import { createRoot } from 'react-dom/client';
import type { ContentProblem } from '../../src/domain/content/content-problem.ts';
import { ContentProblemPanel } from '../../views/staff/ContentProblemPanel.tsx';
import { areProblemsMinimized, minimizeProblems } from './minimized-problems.ts';

const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);

/** Beside the page, not in it: what staff sees is no part of what visitors get. */
export function renderProblems(problems: readonly ContentProblem[]): void {
  root.render(
    <ContentProblemPanel
      problems={problems}
      isMinimizedAtFirst={areProblemsMinimized()}
      onMinimized={minimizeProblems}
    />,
  );
}
