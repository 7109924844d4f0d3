import { BelowHeading } from '../ui/Heading.tsx';
import { nameOf } from './find-stories.ts';
import classes from './gallery.module.css';
import { StoryFrame } from './StoryFrame.tsx';
import type { Stories } from './story.ts';

/** All states of one story, each below its name. */
export function StoryStates({ stories }: { stories: Stories }) {
  return (
    <section className={classes.story}>
      <h2 className={classes.name}>{nameOf(stories)}</h2>
      <BelowHeading>
        {stories.cases.map((state) => (
          <div key={state.name} className={classes.state}>
            <p className={classes.label}>{state.name}</p>
            <StoryFrame story={state} />
          </div>
        ))}
      </BelowHeading>
    </section>
  );
}
