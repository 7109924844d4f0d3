/** An action that waits until the visitor logs in. */
export interface DeferredAction {
  type: string;
  /** Milliseconds since 1970. */
  timestamp: number;
  /** The first member who logged in since; no other member may replay the action. */
  user_id?: string | undefined;
}

/** Leaves time to confirm an email address. A later login may be another person at a shared computer. */
const MAX_AGE_MS = 24 * 60 * 60_000;

/** The stored action; undefined when expired or invalid. */
export function readDeferredAction<Action extends DeferredAction>(
  text: string | undefined,
  now: number,
  isValid: (action: Partial<Action>) => boolean,
): Action | undefined {
  const action = parse<Action>(text);
  const age = now - Number(action?.timestamp);
  return action !== null && isValid(action) && age >= 0 && age < MAX_AGE_MS ? (action as Action) : undefined;
}

/** The action bound to this member; undefined when it belongs to another one. */
export const bindDeferred = <Action extends DeferredAction>(
  action: Action,
  user: string | undefined,
): Action | undefined => ((action.user_id ?? user) === user ? { ...action, user_id: user } : undefined);

function parse<Action>(text = 'null'): Partial<Action> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
