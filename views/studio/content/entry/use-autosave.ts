import { useEffect, useRef } from 'react';
import { useAccountQuery } from '../../accounts/use-account.ts';

const PAUSE_MS = 1_500;
/** After the focus leaves a field. */
const BLUR_MS = 300;
const RETRY_MS = 5_000;
const MAX_RETRY_MS = 60_000;

interface AutosaveOptions {
  isOn: boolean;
  save: () => Promise<boolean>;
  /** The last save failed for a reason that passes. */
  isFailing: boolean;
}

/** Saves when the typing pauses, a field or the tab is left, and again after failures. Returns what a change calls. */
export function useAutosave({ isOn, save, isFailing }: AutosaveOptions): () => void {
  const { data: account } = useAccountQuery();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const failures = useRef(0);
  const latest = useRef(save);
  latest.current = save;
  const within = (ms: number) => {
    if (!isOn) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(), ms);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `within` reads refs
  useEffect(() => {
    const leave = () => document.hidden && within(0);
    const blur = ({ target }: FocusEvent) => {
      if (timer.current !== undefined && target instanceof Element && target.closest('form[data-entry]'))
        within(BLUR_MS);
    };
    document.addEventListener('visibilitychange', leave);
    document.addEventListener('focusout', blur);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      document.removeEventListener('focusout', blur);
      clearTimeout(timer.current);
    };
  }, [isOn]);

  const isLoggedIn = Boolean(account);
  useEffect(() => {
    // Asked for the password already, a member is not helped by more refusals.
    if (!isFailing || !isLoggedIn || !isOn) return;
    const attempt = () => {
      failures.current += 1;
      void latest.current().then((isSaved) => {
        if (isSaved) failures.current = 0;
      });
    };
    const retry = setTimeout(attempt, Math.min(RETRY_MS * 2 ** failures.current, MAX_RETRY_MS));
    addEventListener('online', attempt);
    return () => {
      clearTimeout(retry);
      removeEventListener('online', attempt);
    };
  }, [isFailing, isLoggedIn, isOn]);

  return () => within(PAUSE_MS);
}
