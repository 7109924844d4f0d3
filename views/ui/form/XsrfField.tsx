import { XSRF_FIELD } from '../../../src/domain/shell/xsrf-names.ts';

/** The half of the XSRF pair that a plain form brings along. */
export const XsrfField = ({ token }: { token: string | undefined }) => (
  <input type="hidden" name={XSRF_FIELD} value={token ?? ''} />
);
