import { type ReactNode, use, useId } from 'react';
import { BelowHeading, HeadingLevelContext } from './Heading.tsx';
import { SectionHeader } from './SectionHeader.tsx';

interface BlockSectionProps {
  title?: string | undefined;
  lead?: string | undefined;
  viewAll?: string | undefined;
  viewAllLabel?: string;
  children?: ReactNode;
}

/** A part of a page under its heading, which names it; without a title just its content. */
export function BlockSection({ title, children, ...header }: BlockSectionProps) {
  const id = useId();
  const level = use(HeadingLevelContext);
  if (!title) return <div>{children}</div>;
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={title} level={level === 2 ? 2 : 3} {...header} />
      <BelowHeading>{children}</BelowHeading>
    </section>
  );
}
