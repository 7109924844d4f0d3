import { createContext, use } from 'react';

/**
 * When the page was loaded, ISO 8601. Pages are cached and hydrated later, so nothing in a render asks the clock.
 * Without it every post is neither new nor ending nor expired.
 */
export const NowContext = createContext('1970-01-01T00:00:00.000Z');

export const useNow = (): Date => new Date(use(NowContext));
