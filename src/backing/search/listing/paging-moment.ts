/** The moment of a list that is read in pages: what was live then, of what was listed by then. */
export interface PagingMoment {
  /** Milliseconds since 1970. */
  time: number;
  /** Of the documents that were listed. What is published later has a higher id, whenever it says that it starts. */
  highestId: number;
}

/** `2026-11-21T12:00:00.000` and ten digits: a time that any reader of ISO 8601 understands. */
const written = /^.{19}\.\d{3}(\d{10})Z$/;

/** Time and, in the digits after its milliseconds, the highest id. */
export function writePagingMoment({ time, highestId }: PagingMoment): string {
  return `${new Date(time).toISOString().slice(0, -1)}${String(highestId).padStart(10, '0')}Z`;
}

/** A time of anybody's own makes no statement about what was listed. A moment to come is now: nothing is told early. */
export function readPagingMoment(given: string | undefined, now: PagingMoment): PagingMoment {
  if (given === undefined) return now;
  const id = written.exec(given)?.[1];
  return {
    time: Math.min(Date.parse(given), now.time),
    highestId: Math.min(id === undefined ? now.highestId : Number(id), now.highestId),
  };
}
