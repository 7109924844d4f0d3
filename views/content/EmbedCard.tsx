import type { ReactNode } from 'react';
import type { RichTextEmbed } from '../../src/domain/content/rich-text.ts';
import type { Image } from '../../src/domain/images/image.ts';
import { Picture } from '../images/Picture.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import classes from './EmbedCard.module.css';

/** An article, promotion or feed embedded in a text, as a card with a link. */
export function EmbedCard({ embed }: { embed: RichTextEmbed }) {
  switch (embed.kind) {
    case 'article':
      return (
        <Card kicker="Read next" title={embed.article.title} url={embed.article.url} image={embed.article.heroImage}>
          {embed.article.readTime}
        </Card>
      );
    case 'promotional_content':
      return (
        <Card kicker="Worth a look" title={embed.content.title} url={embed.content.url} image={embed.content.image}>
          {embed.content.ctaText ?? 'See the Offer'}
        </Card>
      );
    case 'feed_page':
      return (
        <Card kicker="Shop the deals" title={embed.feed.title} url={embed.feed.url}>
          View All
        </Card>
      );
  }
}

interface CardProps {
  kicker: string;
  title: string;
  url?: string | undefined;
  image?: Image | undefined;
  children: ReactNode;
}

function Card({ kicker, title, url, image, children }: CardProps) {
  const content = (
    <>
      {image && <Picture image={image} label={title} alt="" width={250} height={150} className={classes.picture} />}
      <span className={classes.words}>
        <span className={classes.kicker}>{kicker}</span>
        <strong className={classes.title}>{title}</strong>
        <span className={classes.more}>
          {children}
          {url !== undefined && <Icon name="arrow-right" size={20} />}
        </span>
      </span>
    </>
  );
  return url === undefined ? (
    <span className={classes.card}>{content}</span>
  ) : (
    <AppLink href={url} className={classes.card}>
      {content}
    </AppLink>
  );
}
