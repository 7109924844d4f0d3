import { useEffect, useState } from 'react';
import { callStudio, type StudioBody } from '../../api/studio-api.ts';

const LEASE = '/v3/content_types/{type}/entries/{uid}/lease';
type Lease = StudioBody<`PUT ${typeof LEASE}`>['lease'];

/** A lease lasts for a minute; a hidden tab lets it go. */
const RENEW_MS = 45_000;
const SESSION_KEY = 'studio-tab';
/** This tab, also after a reload, so that its own lease is no other editor's. */
const session = tabId();

function tabId(): string {
  const made = crypto.randomUUID();
  try {
    const known = sessionStorage.getItem(SESSION_KEY) ?? made;
    sessionStorage.setItem(SESSION_KEY, known);
    return known;
  } catch {
    return made;
  }
}

/** Tells others that the entry is open here, and finds out who else has it open. Failures do not matter: saves are checked. */
export function useLease(type: string, uid: string) {
  const [other, setOther] = useState<Lease>();
  const params = { type, uid };
  const acquire = async (isTaken: boolean) => {
    try {
      const body = { session, take_over: isTaken };
      const { acquired, lease } = await callStudio(`PUT ${LEASE}`, { params, body });
      setOther(acquired ? undefined : lease);
    } catch {
      setOther(undefined);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `acquire` belongs to the entry
  useEffect(() => {
    void acquire(false);
    const timer = setInterval(() => document.hidden || void acquire(false), RENEW_MS);
    return () => {
      clearInterval(timer);
      callStudio(`DELETE ${LEASE}`, { params, query: { session } }).catch(() => undefined);
    };
  }, [type, uid]);
  return { other, takeOver: () => void acquire(true) };
}
