import { BelowHeading } from '../components/Heading.tsx';
import { nameOf } from './find-stories.ts';
import { StoryFrame } from './StoryFrame.tsx';
import type { Stories } from './story.ts';

/** All states of one thing, one under the other, each under its name. */
export function StoryStates({ stories }: { stories: Stories }) {
  return (
    <section className="gallery-story">
      <h2 className="gallery-name">{nameOf(stories)}</h2>
      <BelowHeading>
        {stories.cases.map((state) => (
          <div key={state.name} className="gallery-state">
            <p className="gallery-label">{state.name}</p>
            <StoryFrame story={state} />
          </div>
        ))}
      </BelowHeading>
    </section>
  );
}
