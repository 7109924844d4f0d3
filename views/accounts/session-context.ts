import { createContext, use } from 'react';
import type { Session } from '../../src/domain/accounts/session.ts';

/** `undefined` on the server, and until the browser has fetched the session. */
export const SessionContext = createContext<Session | undefined>(undefined);
export const useSession = (): Session | undefined => use(SessionContext);

/** Changes the session in the browser only; callers change it on the server themselves. */
export const SetSessionContext = createContext<(session: Session) => void>(() => {});
export const useSetSession = (): ((session: Session) => void) => use(SetSessionContext);
