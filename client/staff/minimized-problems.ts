import { readSession, removeSession, writeSession } from '../platform/browser-storage.ts';

/** The entry in this tab's session storage while the panel of content problems is minimized. */
export const MINIMIZED = { key: 'content_problems', value: 'minimized' };

export const areProblemsMinimized = () => readSession(MINIMIZED.key) === MINIMIZED.value;

export function minimizeProblems(isMinimized: boolean): void {
  if (isMinimized) writeSession(MINIMIZED.key, MINIMIZED.value);
  else removeSession(MINIMIZED.key);
}
