const KB = 1_000;
const MB = 1_000 * KB;
const oneDigit = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** '820 KB', '1.4 MB'; never less than 1 KB. */
export const formatBytes = (bytes: number): string =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${oneDigit.format(bytes / MB)} MB`;
