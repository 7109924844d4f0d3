import { BlockSection } from '../components/BlockSection.tsx';
import { RichText } from '../components/RichText.tsx';
import type { BlockProps } from './block-props.ts';
import classes from './HeadlineBlock.module.css';

export function HeadlineBlock({ data: { headline, lead, body } }: BlockProps<'headline_block'>) {
  return (
    <BlockSection title={headline} lead={lead}>
      {body && <RichText content={body} headingFrom={3} className={classes.body} />}
    </BlockSection>
  );
}
