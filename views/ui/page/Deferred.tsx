import { createContext, type ReactNode, use } from 'react';
import type { Deferred as DeferredName } from '../../../src/domain/shell/page-object.ts';
import { jsonScriptText } from '../../../src/domain/text/json-script.ts';
import { RegionBoundary } from './RegionBoundary.tsx';

/** Where deferred values come from: promises on the server, arrived values in the browser. */
export type ReadDeferred = (name: string) => Promise<unknown> | { value: unknown };
export const DeferredDataContext = createContext<ReadDeferred>(() => ({ value: undefined }));

interface DeferredProps<T> {
  of: DeferredName<T>;
  /** Has the size of what it stands for, so that nothing moves. */
  fallback: ReactNode;
  /** `undefined`: it could not be loaded. */
  children: (value: T | undefined) => ReactNode;
}

/**
 * A part of the page that streams in when its data is there; the data travels inside its own boundary. What cannot be
 * rendered is like what could not be loaded.
 */
export function Deferred<T>({ of: { deferred: name }, fallback, children }: DeferredProps<T>) {
  const read = use(DeferredDataContext);
  return (
    <RegionBoundary name={name} of={read} fallback={fallback} instead={() => children(undefined)}>
      <Arrived name={name} read={read}>
        {(value) => children(value as T | undefined)}
      </Arrived>
    </RegionBoundary>
  );
}

// Only the server writes the value down: the browser reads what it wrote, and keeps its own copy elsewhere.
const isServer = typeof document === 'undefined';

interface ArrivedProps {
  name: string;
  read: ReadDeferred;
  children: (value: unknown) => ReactNode;
}

function Arrived({ name, read, children }: ArrivedProps) {
  const source = read(name);
  const value = source instanceof Promise ? use(source) : source.value;
  return (
    <>
      <script
        type="application/json"
        data-deferred={name}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is escaped by jsonScriptText
        dangerouslySetInnerHTML={{ __html: isServer ? jsonScriptText(value) : '' }}
      />
      {children(value)}
    </>
  );
}
