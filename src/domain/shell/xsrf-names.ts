/** Names of the XSRF pair: the cookie, and a header or form field with the same token (docs/spec/accounts.md ACCOUNTS-20). */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'X-XSRF-TOKEN';
export const XSRF_FIELD = '_xsrf';
