import { use, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { EntryContext } from '../../content/entry/entry-context.ts';

/** Words of a title as a part of an address: 'Copper Kettle for $39' as `copper-kettle-for-39`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '');

interface TitleFollower {
  /** The path of the field; only one of the entry itself follows the title. */
  name: string;
  value: string | null;
  set: (value: string) => void;
  valueFor: (slug: string) => string;
}

/**
 * Fills in the field of a new entry from the title, as long as nothing else was typed there. It waits until the focus leaves
 * the title, so that no draft is saved with the slug of half a title. Returns a function that fills it in at once.
 */
export function useTitleSlug({ name, value, set, valueFor }: TitleFollower): () => void {
  const { isNew } = use(EntryContext);
  const { getValues } = useFormContext();
  const title = () => String(getValues('title') ?? '');
  const followed = useRef({ title: title(), value: '' });
  const fill = () => {
    followed.current = { title: title(), value: valueFor(slugOf(title())) };
    set(followed.current.value);
  };
  const follow = useRef(fill);
  follow.current = () => {
    if (title() !== followed.current.title && (value ?? '') === followed.current.value) fill();
  };
  const isFollowing = isNew && !name.includes('.');
  useEffect(() => {
    if (!isFollowing) return;
    const leave = () => follow.current();
    document.addEventListener('focusout', leave);
    return () => document.removeEventListener('focusout', leave);
  }, [isFollowing]);
  return fill;
}
