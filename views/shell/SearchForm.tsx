import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { searchUrl } from '../../src/domain/search-query.ts';
import { classNames } from '../components/class-names.ts';
import { Icon } from '../components/Icon.tsx';
import classes from './SearchForm.module.css';

interface SearchFormProps {
  /** On phones the field is out of sight until opened; opening clears and focuses it. */
  open: boolean;
  /** Esc was pressed or a search submitted. */
  onDone: () => void;
}

/** The app bar's search: a plain GET form without JavaScript, in-app navigation with it. */
export function SearchForm({ open, onDone }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    if (!open || input.current === null) return;
    input.current.value = '';
    input.current.focus();
  }, [open]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const url = searchUrl(input.current?.value ?? '');
    if (url === undefined) return;
    input.current?.blur();
    onDone();
    void navigate(url);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    input.current?.blur();
    onDone();
  };

  return (
    <search className={classNames(classes.search, open && classes.open)}>
      <form className={classes.form} action="/search" onSubmit={submit}>
        <Icon name="search" size={20} className={classes.icon} />
        <input
          ref={input}
          className={classes.input}
          type="search"
          name="query"
          maxLength={200}
          placeholder="Search deals, stores and brands"
          aria-label="Search deals, stores and brands"
          autoComplete="off"
          enterKeyHint="search"
          onKeyDown={closeOnEscape}
        />
        <button type="submit" className={classes.submit}>
          Search
        </button>
      </form>
    </search>
  );
}
