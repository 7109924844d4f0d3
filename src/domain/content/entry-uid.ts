/** Format of an entry's uid, which is part of URLs. */
export const ENTRY_UID = /^[A-Za-z0-9_.:-]{1,100}$/;
