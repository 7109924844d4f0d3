import type { BlockProps } from '../block-props.ts';
import { LinkCard } from '../LinkCard.tsx';

/** Browsers keep the server's markup: the block needs no code for it. */
export const isStatic = true;

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : undefined);

/** An episode as a card that opens its host: nothing of another site runs on ours. */
export function PodcastTileBlock({ data: { title, url } }: BlockProps<'podcast_tile'>) {
  const host = hostOf(url);
  return (
    <LinkCard
      icon="headphones"
      title={title ?? 'Listen to the Episode'}
      lead={host && `Podcast on ${host}`}
      href={url}
    />
  );
}
