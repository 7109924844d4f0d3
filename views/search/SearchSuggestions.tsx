import { type MouseEvent, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useState } from 'react';
import { optionId, SuggestionList } from './SuggestionList.tsx';
import { type SuggestionOption, useSuggestions, withTypedSearch } from './use-suggestions.ts';

/** State of the list for the ARIA attributes of the field. */
export interface ShownSuggestions {
  isExpanded: boolean;
  /** Id of the suggestion that the arrow keys have reached. */
  activeId?: string;
}
/** Returns true when the list handled the key. */
export type HandleKey = (key: string) => boolean;

export interface SearchSuggestionsProps {
  /** Id of the list. */
  id: string;
  /** The typed text; undefined closes the list. */
  text: string | undefined;
  handleKey: Ref<HandleKey>;
  onShow: (shown: ShownSuggestions) => void;
  /** Called when the visitor follows a suggestion. */
  onPick: () => void;
}

/**
 * The list below a search field. It fetches suggestions while a visitor types; arrow keys move in it, Enter follows.
 */
export function SearchSuggestions({ id, text, handleKey, onShow, onPick }: SearchSuggestionsProps) {
  const { query, suggestions } = useSuggestions(text);
  const options = useMemo(() => withTypedSearch(text ?? '', suggestions), [text, suggestions]);
  // Another list starts without a selection: Enter then searches for the typed text.
  const [active, setActive] = useState<{ of: readonly SuggestionOption[]; index: number }>();
  const index = active?.of === options ? active.index : -1;
  const isExpanded = text !== undefined && options.length > 0;
  const activeId = isExpanded && index >= 0 ? optionId(id, index) : undefined;

  // A layout effect, so that field and list change in the same frame.
  useLayoutEffect(() => onShow({ isExpanded, ...(activeId && { activeId }) }), [isExpanded, activeId, onShow]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  useImperativeHandle(handleKey, () => (key) => {
    if (!isExpanded) return false;
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp':
        setActive({ of: options, index: step(index, key === 'ArrowDown' ? 1 : -1, options.length) });
        return true;
      case 'Enter':
        if (!activeId) return false;
        document.getElementById(activeId)?.click();
        return true;
      default:
        return false;
    }
  });

  const follow = (event: MouseEvent) => {
    // A suggestion that opens in another tab leaves the field as it is.
    if (!(event.ctrlKey || event.metaKey || event.shiftKey)) onPick();
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {isExpanded && `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
      {isExpanded && (
        <SuggestionList
          id={id}
          options={options}
          typed={text}
          isPopular={query === ''}
          activeIndex={index}
          onFollow={follow}
        />
      )}
    </>
  );
}

/** Moves from the field (-1) through the list and back to the field. */
function step(index: number, by: 1 | -1, count: number): number {
  const next = index + by;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}
