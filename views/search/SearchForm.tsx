import {
  type ComponentType,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { searchUrl } from '../../src/domain/search/search-query.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import { useLocation, useNavigate } from '../ui/page/page-contexts.ts';
import classes from './SearchForm.module.css';
import type { HandleKey, SearchSuggestionsProps, ShownSuggestions } from './SearchSuggestions.tsx';

interface SearchFormProps {
  /** The bar hides the field on phones until it opens; `page` always shows it. */
  variant?: 'bar' | 'page';
  /** Opening clears and focuses the field. */
  open?: boolean;
  /** The query of the shown page; the field shows it. */
  query?: string;
  /** Called after a submitted search or a followed suggestion. */
  onDone?: () => void;
  onEscape?: () => void;
}

const CLOSED: ShownSuggestions = { isExpanded: false };

/**
 * A search field: a plain GET form without JavaScript, else in-app navigation and a combobox of suggestions, whose code
 * loads when the field is first used. An empty query does nothing.
 */
export function SearchForm({ variant = 'bar', open = false, query = '', onDone, onEscape }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const handleKey = useRef<HandleKey>(null);
  const shownQuery = useRef(query);
  const listId = useId();
  const navigate = useNavigate();
  const { key: locationKey } = useLocation();
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps>>();
  /** Text to suggest for, and the location it was typed at: navigation closes the list. */
  const [suggestFor, setSuggestFor] = useState<{ text: string; at: string }>();
  const [{ isExpanded, activeId }, setShown] = useState(CLOSED);

  useEffect(() => {
    // Not on mount, to keep what the visitor typed before hydration.
    if (input.current && shownQuery.current !== query) input.current.value = query;
    shownQuery.current = query;
  }, [query]);
  useEffect(() => {
    if (!open || input.current === null) return;
    input.current.value = '';
    input.current.focus();
    setSuggestFor({ text: '', at: locationKey });
  }, [open, locationKey]);

  const suggest = () => setSuggestFor({ text: input.current?.value ?? '', at: locationKey });
  const close = () => setSuggestFor(undefined);
  const leave = () => {
    close();
    input.current?.blur();
  };
  const load = () => {
    import('./SearchSuggestions.tsx').then(
      (code) => setSuggestions(() => code.SearchSuggestions),
      // Without the code the field works as it does without JavaScript.
      () => undefined,
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const url = searchUrl(input.current?.value ?? '');
    if (url === undefined) return;
    leave();
    onDone?.();
    navigate(url);
  };
  const pick = () => {
    // Discards the typed text; on a results page the field shows that page's query again.
    if (input.current) input.current.value = query;
    leave();
    onDone?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (handleKey.current?.(event.key)) return event.preventDefault();
    if (event.key === 'ArrowDown') return suggest();
    if (event.key !== 'Escape') return;
    close();
    // On desktop the first Esc closes only the list; on phones it also closes the field.
    if (isExpanded && !open) return event.preventDefault();
    leave();
    onEscape?.();
  };
  const onBlur = (event: FocusEvent) => {
    if (!document.getElementById(listId)?.contains(event.relatedTarget)) close();
  };

  return (
    <search className={classNames(classes[variant], open && classes.open)}>
      <form className={classes.form} action="/search" onSubmit={submit}>
        <input
          ref={input}
          className={classes.input}
          type="text"
          inputMode="search"
          name="query"
          role="combobox"
          aria-label="Search deals and stores"
          aria-autocomplete="list"
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? listId : undefined}
          aria-activedescendant={activeId}
          defaultValue={query}
          maxLength={200}
          placeholder="Search deals and stores"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onPointerEnter={load}
          onFocus={load}
          onClick={suggest}
          onInput={suggest}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
        <button type="submit" className={classes.submit} aria-label="Search">
          <Icon name="search" size={20} />
        </button>
        {Suggestions && (
          <Suggestions
            id={listId}
            text={suggestFor?.at === locationKey ? suggestFor.text : undefined}
            handleKey={handleKey}
            onShow={setShown}
            onPick={pick}
          />
        )}
      </form>
    </search>
  );
}
