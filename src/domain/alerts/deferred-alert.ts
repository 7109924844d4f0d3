import { type DeferredAction, readDeferredAction } from '../accounts/deferred-action.ts';

/** Key in the session storage of the browser. */
export const DEFERRED_ALERT = 'deferred_alert';

/** An alert that is created once the visitor has logged in (docs/spec/alerts.md ALERTS-26). */
interface DeferredAlert extends DeferredAction {
  type: 'create-alert';
  /** The values of the form. */
  alert_payload: Readonly<Record<string, string>>;
}

export const deferredAlert = (fields: DeferredAlert['alert_payload'], now: number): DeferredAlert => ({
  type: 'create-alert',
  alert_payload: fields,
  timestamp: now,
});

/** The pending alert; undefined when expired or invalid. */
export const readDeferredAlert = (text: string | undefined, now: number): DeferredAlert | undefined =>
  readDeferredAction<DeferredAlert>(text, now, ({ type, alert_payload: fields }) => {
    return type === 'create-alert' && typeof fields?.searchString === 'string';
  });
