import { useCallback } from 'react';
import { allStories } from '../../src/generated/stories.ts';
import { buttonClass } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { BelowHeading } from '../ui/Heading.tsx';
import { DeferredDataContext } from '../ui/page/Deferred.tsx';
import { NowContext } from '../ui/page/page-contexts.ts';
import box from '../ui/page.module.css';
import classes from './gallery.module.css';
import {
  caseSlug,
  galleryLink,
  groupOf,
  groupsOf,
  isPageStory,
  nameOf,
  STORY_NOW,
  type Stories,
  type StoryCase,
  storySlug,
} from './story.ts';

/** Slugs of the selection: none shows the index, a group or story all its states, a story of a page one state. */
export interface GalleryPageProps {
  group?: string;
  story?: string;
  state?: string;
}

/**
 * Live examples of every page, block and component in each state, for developers. Its program is separate
 * (`client/boot/gallery.tsx`), so that other pages do not load it.
 */
export function GalleryPage({ group, story, state }: GalleryPageProps) {
  const chosen = allStories.find((stories) => storySlug(stories) === story);
  if (chosen && isPageStory(chosen)) {
    const shown = chosen.cases.find((one) => caseSlug(one) === state) ?? chosen.cases[0];
    return <StoryFrame key={shown.name} story={shown} />;
  }
  const inGroup = allStories.filter((stories) => groupOf(stories).toLowerCase() === group && !isPageStory(stories));
  const shown = chosen ? [chosen] : inGroup;
  const isIndex = group === undefined && story === undefined;
  const title = chosen ? nameOf(chosen) : (inGroup[0] && groupOf(inGroup[0])) || 'Component Gallery';
  return (
    <div className={classNames(box.page, classes.page)}>
      <h1>{title}</h1>
      {!isIndex && (
        <p>
          <a href={galleryLink()} className={classes.link}>
            Back to the gallery
          </a>
        </p>
      )}
      {isIndex && <GalleryIndex all={allStories} />}
      {shown.map((stories) => (
        <StoryStates key={stories.title} stories={stories} />
      ))}
      {!isIndex && shown.length === 0 && (
        <EmptyState
          title="There is no such story"
          actions={
            <a href={galleryLink()} className={buttonClass({})}>
              All stories
            </a>
          }
        />
      )}
    </div>
  );
}

/** Lists all stories by group. */
function GalleryIndex({ all }: { all: readonly Stories[] }) {
  return [...groupsOf(all)].map(([group, stories]) => (
    <section key={group} className={classes.group}>
      <h2>{group}</h2>
      {!stories.some(isPageStory) && (
        <p>
          <a href={galleryLink({ group: group.toLowerCase() })} className={classes.link}>
            All {group.toLowerCase()} on one page
          </a>
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
    <a href={galleryLink({ story: storySlug(story) })} className={classes.card}>
      <strong>{nameOf(story)}</strong>
      <span>{states}</span>
    </a>
  );
}

function PageCases({ story }: { story: Stories }) {
  return (
    <div className={classes.card}>
      <strong>{nameOf(story)}</strong>
      <ul>
        {story.cases.map((state) => (
          <li key={state.name}>
            <a
              href={galleryLink({ story: storySlug(story), case: caseSlug(state) })}
              className={classes.link}
              aria-label={`${nameOf(story)}: ${state.name}`}
            >
              {state.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows all states of one story, each below its name. */
function StoryStates({ stories }: { stories: Stories }) {
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

/** Renders one state with the contexts of a page: the time and deferred values. */
export function StoryFrame({ story: { render, deferred = {} } }: { story: StoryCase }) {
  const read = useCallback((name: string) => ({ value: deferred[name] }), [deferred]);
  return (
    <NowContext value={STORY_NOW}>
      <DeferredDataContext value={read}>{render()}</DeferredDataContext>
    </NowContext>
  );
}
