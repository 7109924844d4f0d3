/** Accounts spec, section 9: how long a button says what became of it. */
export const COPY_STATUS_MS = 5_000;
/** Accounts spec, section 8. */
export const COPY_FAILED = 'Something went wrong';
