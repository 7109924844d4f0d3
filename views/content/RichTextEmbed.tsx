import type { ReactNode } from 'react';
import type { RichTextNode } from '../../src/domain/content/rich-text.ts';
import { Picture } from '../images/Picture.tsx';
import { EmbedCard } from './EmbedCard.tsx';
import classes from './RichText.module.css';

interface RichTextEmbedProps {
  node: RichTextNode;
  children: ReactNode;
}

/** An entry inside the text, as a card; links to entries are links already. An unpublished entry leaves its text. */
export function RichTextEmbed({ node, children }: RichTextEmbedProps) {
  if (node.attrs.type === 'asset') return <RichTextImage attrs={node.attrs} />;
  if (node.embed === undefined) return children;
  return (
    <span className={classes.embed}>
      <EmbedCard embed={node.embed} />
    </span>
  );
}

const WIDTH = 760;

/** An image of this site's asset store, valid within a paragraph. Images of other sites are not loaded. */
export function RichTextImage({ attrs }: Pick<RichTextNode, 'attrs'>) {
  const src = String(attrs.url ?? attrs.src ?? attrs['asset-link'] ?? '');
  if (!src.startsWith('/i/')) return null;
  const alt = String(attrs.alt ?? attrs['asset-alt'] ?? attrs['asset-name'] ?? '');
  const caption = attrs.caption ?? attrs['asset-caption'];
  const [width, height] = [Number(attrs.width), Number(attrs.height)];
  const image = { src, alt, ...(width > 0 && height > 0 && { width, height }) };
  return (
    <span className={classes.figure}>
      <Picture image={image} label={alt} width={WIDTH} sizes={`(min-width: 800px) ${WIDTH}px, 100vw`} />
      {caption && <span className={classes.caption}>{String(caption)}</span>}
    </span>
  );
}
