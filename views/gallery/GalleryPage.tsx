import { allStories } from '../../src/generated/stories.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import box from '../ui/page.module.css';
import { caseSlug, galleryAddress, groupOf, isPageStory, nameOf, storySlug } from './find-stories.ts';
import { GalleryIndex } from './GalleryIndex.tsx';
import classes from './gallery.module.css';
import { StoryFrame } from './StoryFrame.tsx';
import { StoryStates } from './StoryStates.tsx';

/** Slugs of the selection. None: the index. Group or story: all its states. Story of a page: one state. */
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
          <a href={galleryAddress()} className={classes.link}>
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
          actions={<ButtonLink href={galleryAddress()}>All stories</ButtonLink>}
        />
      )}
    </div>
  );
}
