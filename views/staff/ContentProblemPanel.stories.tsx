import { useState } from 'react';
import type { ContentProblem } from '../../src/domain/content/content-problem.ts';
import { LONG_LEAD, LONG_WORD } from '../gallery/samples/words.ts';
import { STORY_NOW, type Stories } from '../gallery/story.ts';
import { Button } from '../ui/Button.tsx';
import { ContentProblemPanel } from './ContentProblemPanel.tsx';
import { CopyProblems } from './CopyProblems.tsx';
import { ProblemItem } from './ProblemItem.tsx';

const problems: readonly ContentProblem[] = [
  {
    uid: 'articleguide',
    message: 'Warning: link to unpublished article "articleguide"',
    url: '/blog/how-to-shop',
    remediation: 'Publish the referenced entry or remove the link: its words show as plain text.',
    timestamp: STORY_NOW,
  },
  { uid: '', message: 'DuplicateId', timestamp: STORY_NOW },
  { uid: LONG_WORD, message: LONG_LEAD, url: `/blog/${LONG_WORD}`, remediation: LONG_LEAD, timestamp: STORY_NOW },
];

function Panel() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button onClick={() => setShown(true)}>Show the panel</Button>
      <ContentProblemPanel problems={shown ? problems : []} />
    </>
  );
}

export const stories: Stories = {
  title: 'Staff/Content problems',
  cases: [
    { name: 'Maximized when it appears', render: () => <Panel /> },
    {
      name: 'With all facts, with few, with long ones',
      render: () => (
        <ol>
          {problems.map((problem) => (
            <ProblemItem key={problem.uid} problem={problem} />
          ))}
        </ol>
      ),
    },
    { name: 'Copy as text', render: () => <CopyProblems problems={problems} /> },
  ],
};
