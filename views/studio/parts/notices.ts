import { createContext, use } from 'react';

export type NoticeTone = 'done' | 'problem';
type Notify = (text: string, tone?: NoticeTone) => void;

export const NoticeContext = createContext<Notify>(() => undefined);

/** Shows a line at the edge of the screen for a while. */
export const useNotices = (): Notify => use(NoticeContext);
