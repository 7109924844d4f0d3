import { RichText } from '../../content/RichText.tsx';
import { BlockSection } from '../../ui/SectionHeader.tsx';
import type { BlockProps } from '../block-component.tsx';
import classes from './HeadlineBlock.module.css';

/** Browsers keep the server's markup: the block needs no code for it. */
export const isStatic = true;

/** Text between blocks. Without a body it is the heading of the next block and sits close to it. */
export function HeadlineBlock({ data: { headline, lead, body } }: BlockProps<'headline_block'>) {
  return (
    <div className={body ? undefined : classes.heading}>
      <BlockSection title={headline} lead={lead}>
        {body && <RichText content={body} headingFrom={3} className={classes.body} />}
      </BlockSection>
    </div>
  );
}
