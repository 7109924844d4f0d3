import { useEffect } from 'react';
import { navigate } from './browser-history.ts';
import { inAppFormAddress } from './in-app-address.ts';

/** Forms that only ask (`GET /search`) lead in place where links do; one whose component handled it is left alone. */
export function useFormNavigation(): void {
  useEffect(() => {
    const submit = (event: SubmitEvent) => {
      if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
      const address = inAppFormAddress(event.target, event.submitter);
      if (!address) return;
      event.preventDefault();
      navigate(address);
    };
    document.addEventListener('submit', submit);
    return () => document.removeEventListener('submit', submit);
  }, []);
}
