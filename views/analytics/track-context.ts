import { createContext, use } from 'react';
import type { AnalyticsEvent } from '../../src/domain/analytics/analytics-event.ts';

/** Takes note of what a visitor did. On the server nobody does anything. */
type Track = (event: AnalyticsEvent) => void;

export const TrackContext = createContext<Track>(() => undefined);
export const useTrack = (): Track => use(TrackContext);
