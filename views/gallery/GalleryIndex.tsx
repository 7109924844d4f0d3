import { AppLink } from '../ui/AppLink.tsx';
import { caseSlug, galleryAddress, groupsOf, isPageStory, nameOf, storySlug } from './find-stories.ts';
import classes from './gallery.module.css';
import type { Stories } from './story.ts';

/** All stories by group. */
export function GalleryIndex({ all }: { all: readonly Stories[] }) {
  return [...groupsOf(all)].map(([group, stories]) => (
    <section key={group} className={classes.group}>
      <h2>{group}</h2>
      {!stories.some(isPageStory) && (
        <p>
          <AppLink href={galleryAddress({ group: group.toLowerCase() })} className={classes.link}>
            All {group.toLowerCase()} on one page
          </AppLink>
        </p>
      )}
      <ul className={classes.list}>
        {stories.map((story) => (
          <li key={story.title}>{isPageStory(story) ? <PageCases story={story} /> : <StoryLink story={story} />}</li>
        ))}
      </ul>
    </section>
  ));
}

function StoryLink({ story }: { story: Stories }) {
  const states = story.cases.length === 1 ? '1 state' : `${story.cases.length} states`;
  return (
    <AppLink href={galleryAddress({ story: storySlug(story) })} className={classes.card}>
      <strong>{nameOf(story)}</strong>
      <span>{states}</span>
    </AppLink>
  );
}

function PageCases({ story }: { story: Stories }) {
  return (
    <div className={classes.card}>
      <strong>{nameOf(story)}</strong>
      <ul>
        {story.cases.map((state) => (
          <li key={state.name}>
            <AppLink
              href={galleryAddress({ story: storySlug(story), case: caseSlug(state) })}
              className={classes.link}
              aria-label={`${nameOf(story)}: ${state.name}`}
            >
              {state.name}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
