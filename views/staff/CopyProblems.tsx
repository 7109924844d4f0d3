import { useState } from 'react';
import { type ContentProblem, problemsAsText } from '../../src/domain/content/content-problem.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

/** Copies all problems as text, or says that the page may not use the clipboard. */
export function CopyProblems({ problems }: { problems: readonly ContentProblem[] }) {
  const [result, setResult] = useState<'copied' | 'denied'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(problemsAsText(problems));
      setResult('copied');
    } catch {
      // No permission or not a secure context; staff can still select the text.
      setResult('denied');
    }
  };
  return (
    <Button variant="secondary" onClick={copy}>
      {result === 'copied' && <Icon name="check" size={20} />}
      <span aria-live="polite">
        {result === undefined ? 'Copy as text' : result === 'copied' ? 'Copied' : 'Copying was blocked'}
      </span>
    </Button>
  );
}
