import { createContext, use } from 'react';
import type { AnalyticsEvent } from '../../src/domain/analytics/analytics-event.ts';

/** Records what a visitor did. Does nothing on the server. */
type Track = (event: AnalyticsEvent) => void;

export const TrackContext = createContext<Track>(() => undefined);
export const useTrack = (): Track => use(TrackContext);
