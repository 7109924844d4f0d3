import { useCallback } from 'react';
import { DeferredDataContext } from '../ui/page/Deferred.tsx';
import { NowContext } from '../ui/page/now-context.ts';
import { STORY_NOW, type StoryCase } from './story.ts';

/** Renders one state with the contexts of a page: the time and deferred values. */
export function StoryFrame({ story: { render, deferred = {} } }: { story: StoryCase }) {
  const read = useCallback((name: string) => ({ value: deferred[name] }), [deferred]);
  return (
    <NowContext value={STORY_NOW}>
      <DeferredDataContext value={read}>{render()}</DeferredDataContext>
    </NowContext>
  );
}
