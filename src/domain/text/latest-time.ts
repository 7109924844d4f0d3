/** The latest of the known times. All are UTC in one format, so text order is time order. */
export const latestTime = (times: readonly (string | undefined)[]): string | undefined =>
  times
    .filter((time) => time !== undefined)
    .toSorted()
    .at(-1);
