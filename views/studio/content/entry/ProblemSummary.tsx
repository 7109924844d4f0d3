import { useEffect, useRef } from 'react';
import type { DescribedContentType } from '../../../../src/contracts/content/content-type-description.ts';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { labelOfPath } from './label-of-path.ts';

interface ProblemSummaryProps {
  problems: Readonly<Record<string, readonly string[]>>;
  /** The draft is saved, and was refused when it was published. */
  isSaved: boolean;
  type: DescribedContentType;
}

/** Says above the form which fields were refused, and brings the first one into view. */
export function ProblemSummary({ problems, isSaved, type }: ProblemSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const paths = Object.keys(problems);
  const count = paths.length;
  useEffect(() => {
    if (count === 0) return;
    const first = document.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
    if (first?.matches('[aria-invalid="true"]')) first.focus();
    else if (first) first.scrollIntoView({ block: 'center' });
    else box.current?.focus();
  }, [count]);
  if (count === 0) return null;
  const labels = [...new Set(paths.map((path) => labelOfPath(type.schema, path)))];
  return (
    <FormMessage ref={box} tone="problem">
      {isSaved ? 'The draft is saved, but not published.' : 'Nothing was saved.'}{' '}
      {labels.length === 1 ? 'This field needs' : 'These fields need'} attention: {labels.join(', ')}.
    </FormMessage>
  );
}
