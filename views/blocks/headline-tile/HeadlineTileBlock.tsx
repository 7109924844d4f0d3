import type { BlockProps } from '../block-props.ts';
import { LinkCard } from '../LinkCard.tsx';

export function HeadlineTileBlock({ data: { headline, lead, pageLink } }: BlockProps<'headline_tile'>) {
  return <LinkCard icon="tag" title={headline} lead={lead} href={pageLink?.href} />;
}
