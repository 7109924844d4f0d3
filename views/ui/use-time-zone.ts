import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const ofBrowser = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone that the visitor's browser goes by; undefined on the server and while the page comes to life. */
export const useTimeZone = (): string | undefined => useSyncExternalStore(never, ofBrowser, () => undefined);
