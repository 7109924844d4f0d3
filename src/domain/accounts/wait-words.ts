/** A wait as people say it: '40 seconds', '1 minute', '15 minutes'. Never shorter than it is. */
function waitWords(seconds: number): string {
  const [count, unit] = seconds < 60 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** What a form says that has been sent too often. */
export const tooManyTries = (seconds: number): string =>
  `Too many tries. Please wait ${waitWords(seconds)} and try again.`;
