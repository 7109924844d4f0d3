import { useState } from 'react';
import { type ContentProblem, problemsAsText } from '../../src/domain/content/content-problem.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

/** Copies all problems as text; where the clipboard is closed to the page it says so. */
export function CopyProblems({ problems }: { problems: readonly ContentProblem[] }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(problemsAsText(problems));
      setOutcome('copied');
    } catch {
      // No permission, or no secure address: the list can still be selected by hand.
      setOutcome('refused');
    }
  };
  return (
    <Button variant="secondary" onClick={copy}>
      {outcome === 'copied' && <Icon name="check" size={20} />}
      <span aria-live="polite">
        {outcome === undefined ? 'Copy as text' : outcome === 'copied' ? 'Copied' : 'Copying is not allowed'}
      </span>
    </Button>
  );
}
