import { createContext, type ReactNode, use } from 'react';

type Level = 2 | 3 | 4;

/** The level of the next heading; a titled section raises it for its content. */
export const HeadingLevelContext = createContext<Level>(2);

interface HeadingProps {
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A heading of the current level, so that no page skips a level. */
export function Heading(props: HeadingProps) {
  const Tag = `h${use(HeadingLevelContext)}` as const;
  return <Tag {...props} />;
}

/** Content below a heading of the current level. */
export function BelowHeading({ children }: { children: ReactNode }) {
  const level = use(HeadingLevelContext);
  return <HeadingLevelContext value={level === 2 ? 3 : 4}>{children}</HeadingLevelContext>;
}
