import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;
const readTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone of the visitor's browser; undefined on the server and during hydration. */
export const useTimeZone = (): string | undefined => useSyncExternalStore(subscribe, readTimeZone, () => undefined);
