/** '40 seconds', '1 minute', '15 minutes'. Rounded up. */
function durationText(seconds: number): string {
  const [count, unit] = seconds < 60 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The message of a form that was sent too often (docs/spec/accounts.md ACCOUNTS-46). */
export const tooManyTriesMessage = (seconds: number): string =>
  `Too many attempts. Please wait ${durationText(seconds)} and try again.`;
