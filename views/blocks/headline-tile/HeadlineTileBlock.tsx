import type { BlockProps } from '../block-component.tsx';
import { LinkCard } from '../LinkCard.tsx';

/** Browsers keep the server's markup: the block needs no code for it. */
export const isStatic = true;

export function HeadlineTileBlock({ data: { headline, lead, pageLink } }: BlockProps<'headline_tile'>) {
  return <LinkCard icon="tag" title={headline} lead={lead} href={pageLink?.href} />;
}
