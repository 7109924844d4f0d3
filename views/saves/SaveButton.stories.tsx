import type { ReactNode } from 'react';
import type { SavedItem } from '../../src/domain/saves/save.ts';
import { SAVE_FAILED } from '../../src/domain/saves/save-state.ts';
import { LONG_TITLE } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import whole from '../ui/whole-link.module.css';
import { SaveButton } from './SaveButton.tsx';
import { NO_CHANGES, SavesContext, type SaveView } from './saves-context.ts';

const item: SavedItem = { contentType: 'post', uid: 'p1' };
const title = 'Noise cancelling headphones';

const withView = (view: SaveView, children: ReactNode) => (
  <SavesContext
    value={{
      viewOf: () => view,
      count: () => undefined,
      changesElsewhere: () => NO_CHANGES,
      subscribe: () => () => undefined,
      toggle: () => undefined,
    }}
  >
    {children}
  </SavesContext>
);
/** All variants, in boxes the size of small tiles. */
const looks = (view: SaveView) => () =>
  withView(
    view,
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 24, minHeight: 170 }}>
      <div className={whole.box} style={{ width: 158, height: 158, background: 'var(--paper-tint)' }}>
        <SaveButton item={item} title={title} />
      </div>
      <SaveButton item={item} title={title} look="line" />
      <SaveButton item={item} title={title} look="words" />
    </div>,
  );

const refusal = `${SAVE_FAILED} You can save up to 1,000 things. ${LONG_TITLE}`;

export const stories: Stories = {
  title: 'Components/Save button',
  cases: [
    { name: 'Not saved', render: looks({ isSaved: false, state: 'None' }) },
    { name: 'Saved', render: looks({ isSaved: true, state: 'None' }) },
    { name: 'Being saved', render: looks({ isSaved: true, state: 'Loading' }) },
    { name: 'Just saved', render: looks({ isSaved: true, state: 'SuccessAdd', note: 'Saved.' }) },
    { name: 'Just taken back', render: looks({ isSaved: false, state: 'SuccessRemove', note: 'Removed.' }) },
    { name: 'Failed', render: looks({ isSaved: false, state: 'Error', note: SAVE_FAILED }) },
    { name: 'Refused with many words', render: looks({ isSaved: false, state: 'Error', note: refusal }) },
  ],
};
