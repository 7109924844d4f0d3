import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { searchUrl } from '../../src/domain/search-query.ts';
import { classNames } from '../components/class-names.ts';
import { Icon } from '../components/Icon.tsx';
import classes from './SearchForm.module.css';

interface SearchFormProps {
  /** In the bar of phones the field is out of sight until opened; on a page it stands where it is put. */
  variant?: 'bar' | 'page';
  /** Opening clears and focuses the field. */
  open?: boolean;
  defaultValue?: string;
  /** Esc was pressed or a search submitted. */
  onDone?: () => void;
}

/** A search field: a plain GET form without JavaScript, in-app navigation with it. An empty query does nothing. */
export function SearchForm({ variant = 'bar', open = false, defaultValue, onDone }: SearchFormProps) {
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
    onDone?.();
    void navigate(url);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    input.current?.blur();
    onDone?.();
  };

  return (
    <search className={classNames(classes[variant], open && classes.open)}>
      <form className={classes.form} action="/search" onSubmit={submit}>
        <input
          ref={input}
          className={classes.input}
          type="search"
          name="query"
          defaultValue={defaultValue}
          maxLength={200}
          placeholder="Search deals and stores"
          aria-label="Search deals and stores"
          autoComplete="off"
          enterKeyHint="search"
          onKeyDown={closeOnEscape}
        />
        <button type="submit" className={classes.submit} aria-label="Search">
          <Icon name="search" size={20} />
        </button>
      </form>
    </search>
  );
}
