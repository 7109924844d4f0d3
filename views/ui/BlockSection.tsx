import { type ReactNode, use } from 'react';
import { BelowHeading, HeadingLevelContext } from './Heading.tsx';
import { SectionHeader } from './SectionHeader.tsx';

interface BlockSectionProps {
  title?: string | undefined;
  lead?: string | undefined;
  viewAll?: string | undefined;
  viewAllLabel?: string;
  children?: ReactNode;
}

/** A part of a page under its heading; without a title just its content. Its row or grid names itself. */
export function BlockSection({ title, children, ...header }: BlockSectionProps) {
  const level = use(HeadingLevelContext);
  if (!title) return <div>{children}</div>;
  return (
    <section>
      <SectionHeader title={title} level={level === 2 ? 2 : 3} {...header} />
      <BelowHeading>{children}</BelowHeading>
    </section>
  );
}
