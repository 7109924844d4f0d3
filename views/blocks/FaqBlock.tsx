import { BlockSection } from '../components/BlockSection.tsx';
import { Icon } from '../components/Icon.tsx';
import { RichText } from '../components/RichText.tsx';
import type { BlockProps } from './block-props.ts';
import classes from './FaqBlock.module.css';

/** Questions that open to their answers, also without JavaScript. */
export function FaqBlock({ data: { title, expanded, questions } }: BlockProps<'faq'>) {
  if (questions.length === 0) return null;
  return (
    <BlockSection title={title}>
      <div className={classes.list}>
        {questions.map(({ uid, question, answer }) => (
          <details key={uid} className={classes.question} open={expanded}>
            <summary className={classes.summary}>
              {question}
              <Icon name="chevron-down" size={20} className={classes.chevron} />
            </summary>
            <RichText content={answer} headingFrom={4} className={classes.answer} />
          </details>
        ))}
      </div>
    </BlockSection>
  );
}
