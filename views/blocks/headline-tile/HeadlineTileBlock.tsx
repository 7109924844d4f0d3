import { LinkCard } from '../components/LinkCard.tsx';
import type { BlockProps } from './block-props.ts';

export function HeadlineTileBlock({ data: { headline, lead, pageLink } }: BlockProps<'headline_tile'>) {
  return <LinkCard icon="tag" title={headline} lead={lead} href={pageLink?.href} />;
}
