import type { BlockProps } from '../block-component.tsx';
import { LinkCard } from '../LinkCard.tsx';

/** Browsers keep the server's markup: the block needs no code for it. */
export const isStatic = true;

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : undefined);

/** A card that links to an episode on its host: no third-party player is embedded. */
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
