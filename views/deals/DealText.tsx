import { use, useId } from 'react';
import type { RichText as RichTextDocument } from '../../src/domain/content/rich-text.ts';
import { RichText } from '../content/RichText.tsx';
import { classNames } from '../ui/class-names.ts';
import { Heading, HeadingLevelContext } from '../ui/Heading.tsx';
import classes from './DealText.module.css';

interface DealTextProps {
  title: string;
  content: RichTextDocument;
  /** Set apart from what is around it. */
  boxed?: boolean;
}

/** What the editors say about a deal, under its heading. */
export function DealText({ title, content, boxed = false }: DealTextProps) {
  // A preview may lie over the page of another deal.
  const id = useId();
  const level = use(HeadingLevelContext);
  return (
    <section aria-labelledby={id} className={classNames(boxed && classes.boxed)}>
      <Heading id={id} className={classes.heading}>
        {title}
      </Heading>
      <RichText content={content} headingFrom={level === 2 ? 3 : 4} />
    </section>
  );
}
