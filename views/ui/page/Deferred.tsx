import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { Deferred as DeferredName } from '../../../src/domain/shell/page-object.ts';
import { jsonScriptText } from '../../../src/domain/text/json-script.ts';
import { RegionBoundary } from './RegionBoundary.tsx';

/** Reads a deferred value: a promise on the server, an arrived value in the browser. */
export type ReadDeferred = (name: string) => Promise<unknown> | { value: unknown };
export const DeferredDataContext = createContext<ReadDeferred>(() => ({ value: undefined }));

/** The block that tiles are in, or else the deferred part: a post may be in several feeds, and a feed in several blocks. */
export const TileScopeContext = createContext('');

/** The id of a tile, unique per page. Absent outside blocks and deferred parts. */
export function useTileId(uid: string): string | undefined {
  const scope = use(TileScopeContext);
  return scope ? scope + uid : undefined;
}

export interface DeferredPartProps {
  name: string;
  value: unknown;
  children: (value: unknown) => ReactNode;
}
/** Renders deferred parts in the browser; absent on the server. */
export const DeferredPartContext = createContext<ComponentType<DeferredPartProps> | undefined>(undefined);

interface DeferredProps<T> {
  of: DeferredName<T>;
  /** Has the final size, so that the layout does not shift. */
  fallback: ReactNode;
  /** The value as the document sends it, without what its HTML has; default: all of it. */
  toServed?: (value: T) => unknown;
  /** `value` is undefined when it could not be loaded. */
  children: (value: T | undefined) => ReactNode;
}

/**
 * A part of the page that streams in when its data arrives; the data travels inside its boundary. A part that fails to render
 * is shown as if its data could not be loaded.
 */
export function Deferred<T>({ of: { deferred: name }, fallback, toServed, children }: DeferredProps<T>) {
  const read = use(DeferredDataContext);
  return (
    <RegionBoundary name={name} of={read} fallback={fallback} instead={() => children(undefined)}>
      <Arrived name={name} read={read} toServed={toServed as ArrivedProps['toServed']}>
        {(value) => children(value as T | undefined)}
      </Arrived>
    </RegionBoundary>
  );
}

// Only the server writes the value into the page; the browser has its own copy.
const isServer = typeof document === 'undefined';

interface ArrivedProps {
  name: string;
  read: ReadDeferred;
  toServed: ((value: unknown) => unknown) | undefined;
  children: (value: unknown) => ReactNode;
}

function Arrived({ name, read, toServed = (value) => value, children }: ArrivedProps) {
  const Part = use(DeferredPartContext);
  const source = read(name);
  const value = source instanceof Promise ? use(source) : source.value;
  return (
    <TileScopeContext value={use(TileScopeContext) || `${name}-`}>
      <script
        type="application/json"
        data-deferred={name}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is escaped by jsonScriptText
        dangerouslySetInnerHTML={{
          __html: isServer ? jsonScriptText(value === undefined ? value : toServed(value)) : '',
        }}
      />
      {Part ? (
        <Part name={name} value={value}>
          {children}
        </Part>
      ) : (
        children(value)
      )}
    </TileScopeContext>
  );
}
