import { RichText } from '../../content/RichText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { listKeys } from '../../ui/list-keys.ts';
import { BlockSection } from '../../ui/SectionHeader.tsx';
import type { BlockProps } from '../block-component.tsx';
import classes from './FaqBlock.module.css';

/** Browsers keep the server's markup: the block needs no code for it. */
export const isStatic = true;

/** Questions that open to their answers, also without JavaScript. */
export function FaqBlock({ data: { title, expanded, questions } }: BlockProps<'faq'>) {
  if (questions.length === 0) return null;
  const keys = listKeys(questions.map(({ uid }) => uid));
  return (
    <BlockSection title={title}>
      <div className={classes.list}>
        {questions.map(({ question, answer }, index) => (
          <details key={keys[index]} className={classes.question} open={expanded}>
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
