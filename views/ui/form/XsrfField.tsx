import { XSRF_FIELD } from '../../../src/domain/shell/xsrf-names.ts';

/** The hidden field with a plain form's half of the XSRF pair. */
export const XsrfField = ({ token }: { token: string | undefined }) => (
  <input type="hidden" name={XSRF_FIELD} value={token ?? ''} />
);
