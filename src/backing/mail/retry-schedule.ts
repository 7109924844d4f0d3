/** The content of an optional mail is dropped after this many mails that could not be made or delivered. */
export const MAX_FAILED_MAILS = 25;
/** Exponential backoff before the next mail: four days in all, plus the time that the mail server takes to refuse each. */
const FIRST_RETRY_DELAY_MS = 60_000;
const MAX_RETRY_DELAY_MS = 21_600_000;

/** The delay after this many failed mails. */
export const retryDelayMs = (failedMails: number): number =>
  Math.min(FIRST_RETRY_DELAY_MS * 2 ** (failedMails - 1), MAX_RETRY_DELAY_MS);
