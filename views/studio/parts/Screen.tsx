import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { messageOf } from '../api/studio-error.ts';
import classes from './Screen.module.css';

interface ScreenProps {
  title: string;
  /** Below the title. */
  lead?: ReactNode;
  /** Beside the title: the buttons of the screen. */
  actions?: ReactNode;
  /** The title and the buttons stay at the top of the window. */
  isSticky?: boolean;
  /** For forms and texts, which are read in lines of a good length. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** One screen of the studio with its heading, which is also the title of the window. */
export function Screen({ title, lead, actions, isSticky, isNarrow, children }: ScreenProps) {
  const heading = useHeading(title, useLocation().pathname);
  const head = useRef<HTMLElement>(null);
  // What sticks below a head that sticks needs its height.
  useEffect(() => {
    const { current } = head;
    if (!current || !isSticky) return;
    const observer = new ResizeObserver(() =>
      current.parentElement?.style.setProperty('--head-height', `${current.offsetHeight}px`),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isSticky]);
  return (
    <div className={isNarrow ? classes.narrow : classes.screen}>
      <header ref={head} className={classNames(classes.head, isSticky && classes.sticky)}>
        <div className={classes.words}>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

let lastScreen: string | undefined;
let isFirstScreen = true;

/**
 * Makes the title that of the window, and moves the focus to the heading of another screen: the link that led there is gone
 * or in the navigation. The first screen of a document leaves the focus to the browser, and a field that takes it keeps it.
 * `screen` tells screens apart.
 */
export function useHeading(title: string, screen: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    document.title = `${title} · Studio`;
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry gets its address while someone types in its form
  useEffect(() => {
    const isSame = lastScreen === screen;
    isFirstScreen &&= lastScreen === undefined || isSame;
    lastScreen = screen;
    const { activeElement: focused } = document;
    const isTaken = isSame ? focused !== document.body : focused?.closest('main');
    if (isFirstScreen || isTaken) return;
    heading.current?.focus({ preventScroll: true });
    if (!isSame && !isBack) scrollTo(0, 0);
  }, []);
  return heading;
}

/** Lines in place of a list that is loading. */
export function LoadingLines({ count = 6 }: { count?: number }) {
  return (
    <div className={classes.loading} role="status" aria-label="Loading">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
        <Skeleton key={index} className={classes.line} />
      ))}
    </div>
  );
}

/** Replaces a part of a screen that could not be loaded. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        title="This could not be loaded"
        actions={
          <Button variant="secondary" onClick={() => void onRetry()}>
            Try again
          </Button>
        }
      >
        <p>{messageOf(error)}</p>
      </EmptyState>
    </div>
  );
}

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** Lines in its place while it loads. */
  lines?: number;
  children?: (data: Data) => ReactNode;
}

/** The data of a query, or that it is loading or failed. Old data stays while new data loads. */
export function Loaded<Data>({ query: { data, error, refetch }, lines, children }: LoadedProps<Data>) {
  if (data !== undefined) return children?.(data);
  return error ? <LoadFailure error={error} onRetry={refetch} /> : <LoadingLines {...(lines && { count: lines })} />;
}
