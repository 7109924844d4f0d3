import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { matchedParts, suggestionKinds } from '../../src/domain/search/suggestions.ts';
import { Price } from '../deals/Price.tsx';
import { Picture } from '../images/Picture.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import classes from './SuggestionList.module.css';
import type { SuggestionOption } from './use-suggestions.ts';

const groupStyles: Record<SuggestionOption['kind'], { title: string; icon: IconName }> = {
  store: { title: 'Stores', icon: 'store' },
  brand: { title: 'Brands', icon: 'star' },
  category: { title: 'Categories', icon: 'grid' },
  deal: { title: 'Deals', icon: 'tag' },
  query: { title: 'Searches', icon: 'search' },
  typed: { title: 'Search', icon: 'arrow-right' },
};

/** Border of the list. */
const BORDER_PX = 1;

const groups: readonly SuggestionOption['kind'][] = [...suggestionKinds, 'typed'];

interface SuggestionListProps {
  id: string;
  /** Sorted by group. */
  options: readonly SuggestionOption[];
  typed: string;
  /** The suggestions are for an empty field. */
  isPopular: boolean;
  /** -1 for none. */
  activeIndex: number;
  onFollow: (event: MouseEvent) => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/**
 * Suggestions in their groups. The focus stays in the field; each suggestion is still a link, which can be opened in
 * another tab.
 */
export function SuggestionList({ id, options, typed, isPopular, activeIndex, onFollow }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options have other heights
  useLayoutEffect(() => endAfterRow(list.current), [options]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Suggestions"
      tabIndex={-1}
      className={classes.list}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onFollow}
    >
      {groups.map((kind) => {
        const { title, icon } = groupStyles[kind];
        const indexed = options.map((option, index) => ({ ...option, index }));
        const members = indexed.filter((option) => option.kind === kind);
        if (members.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className={classes.group}>
            <div
              id={`${id}-${kind}`}
              role="presentation"
              className={kind === 'typed' ? 'visually-hidden' : classes.title}
            >
              {isPopular ? `Popular ${title.toLowerCase()}` : title}
            </div>
            {members.map(({ text, href, index, image, price, discount }) => (
              <AppLink
                key={href}
                id={optionId(id, index)}
                href={href}
                role="option"
                aria-selected={index === activeIndex}
                tabIndex={-1}
                className={classNames(classes.option, index === activeIndex && classes.active)}
              >
                {kind === 'deal' ? (
                  <Picture image={image} width={40} height={40} alt="" label={text} className={classes.image} />
                ) : (
                  <Icon name={icon} size={20} className={classes.icon} />
                )}
                <span className={classes.text}>{kind === 'typed' ? text : <Marked text={text} typed={typed} />}</span>
                <Price price={price} discount={discount} className={classes.price} />
              </AppLink>
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** Shortens a list that scrolls, so that it does not end within a row. */
function endAfterRow(list: HTMLElement | null): void {
  list?.style.removeProperty('--rows-height');
  if (!list || list.scrollHeight <= list.clientHeight) return;
  const top = list.getBoundingClientRect().top - list.scrollTop;
  const ends = [...list.querySelectorAll('[role=option]')].map((row) => row.getBoundingClientRect().bottom - top);
  const end = ends.findLast((bottom) => bottom < list.offsetHeight);
  if (end !== undefined) list.style.setProperty('--rows-height', `${end + BORDER_PX}px`);
}

/** Highlights the typed parts. */
function Marked({ text, typed }: { text: string; typed: string }) {
  let position = 0;
  return matchedParts(text, typed).map((part) => {
    position += part.text.length;
    return part.isMatch ? <b key={position}>{part.text}</b> : part.text;
  });
}
