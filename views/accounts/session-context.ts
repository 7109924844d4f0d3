import { createContext, use } from 'react';
import type { Session } from '../../src/domain/accounts/session.ts';

/** `undefined` while it is not known who is signed in: on the server, and until the browser has asked. */
export const SessionContext = createContext<Session | undefined>(undefined);
export const useSession = (): Session | undefined => use(SessionContext);

/** Says who is signed in from now on; what the server keeps of it is changed by whoever calls. */
export const SetSessionContext = createContext<(session: Session) => void>(() => {});
export const useSetSession = (): ((session: Session) => void) => use(SetSessionContext);
