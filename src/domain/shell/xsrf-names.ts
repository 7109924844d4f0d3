/** Names of the XSRF cookie, header and form field (docs/spec/accounts.md ACCOUNTS-20): the cookie, and beside it a header or a form's field. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'X-XSRF-TOKEN';
export const XSRF_FIELD = '_xsrf';
