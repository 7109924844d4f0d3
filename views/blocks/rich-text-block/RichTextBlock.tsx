import { RichText } from '../../content/RichText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { BlockProps } from '../block-component.tsx';
import classes from './RichTextBlock.module.css';

/** Browsers keep the server's markup: the block needs no code for it. */
export const isStatic = true;

/** Paragraphs of an expandable text that are always shown. */
const OPENING = 2;

/** A text; a long expandable one opens on demand, also without JavaScript. */
export function RichTextBlock({ data: { body, expandable } }: BlockProps<'rich_text_block'>) {
  if (!expandable || body.children.length <= OPENING) return <RichText content={body} className={classes.text} />;
  return (
    <div className={classes.text}>
      <RichText content={{ children: body.children.slice(0, OPENING) }} />
      <details className={classes.rest}>
        <summary className={classes.summary}>
          <span className={classes.more}>Read more</span>
          <span className={classes.less}>Read less</span>
          <Icon name="chevron-down" size={20} className={classes.chevron} />
        </summary>
        <RichText content={{ children: body.children.slice(OPENING) }} />
      </details>
    </div>
  );
}
