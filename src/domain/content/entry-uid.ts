/** What an entry may be called; its uid stands in addresses. */
export const ENTRY_UID = /^[A-Za-z0-9_.:-]{1,100}$/;
