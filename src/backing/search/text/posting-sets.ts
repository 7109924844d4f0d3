/** Ids of documents, ascending. */
export type Posting = Int32Array<ArrayBuffer>;

/** Ids of documents, ascending, each with its weight. */
export interface WeightedPosting {
  ids: Posting;
  weights: Float32Array<ArrayBuffer>;
}

export const emptyPosting: Posting = new Int32Array(0);

/** The union of both; weights add up. */
export function addPosting(to: WeightedPosting, posting: Posting, weight: number): WeightedPosting {
  const ids = new Int32Array(to.ids.length + posting.length);
  const weights = new Float32Array(ids.length);
  let [left, right, size] = [0, 0, 0];
  while (left < to.ids.length || right < posting.length) {
    const a = to.ids[left] ?? Number.POSITIVE_INFINITY;
    const b = posting[right] ?? Number.POSITIVE_INFINITY;
    ids[size] = Math.min(a, b);
    weights[size] = (a <= b ? (to.weights[left++] ?? 0) : 0) + (b <= a ? weight : 0);
    if (b <= a) right += 1;
    size += 1;
  }
  return { ids: ids.slice(0, size), weights: weights.slice(0, size) };
}

/** The difference of both. */
export function subtractPosting(from: WeightedPosting, posting: Posting): WeightedPosting {
  if (posting.length === 0) return from;
  const ids = new Int32Array(from.ids.length);
  const weights = new Float32Array(ids.length);
  let [right, size] = [0, 0];
  for (let left = 0; left < from.ids.length; left += 1) {
    const id = from.ids[left] ?? 0;
    while (right < posting.length && (posting[right] ?? 0) < id) right += 1;
    if (posting[right] === id) continue;
    ids[size] = id;
    weights[size] = from.weights[left] ?? 0;
    size += 1;
  }
  return { ids: ids.slice(0, size), weights: weights.slice(0, size) };
}

/** Updates a posting after documents gained and lost its word. */
export function updatePosting(posting: Posting, gained: Posting, lost: Posting): Posting {
  const kept = subtractPosting({ ids: posting, weights: new Float32Array(posting.length) }, lost);
  return mergePostings(kept.ids, gained);
}

/** The union of both. */
export function mergePostings(left: Posting, right: Posting): Posting {
  if (right.length === 0) return left;
  if (left.length === 0) return right;
  return addPosting({ ids: left, weights: new Float32Array(left.length) }, right, 0).ids;
}

/** The intersection of both. */
export function intersectPostings(left: Posting, right: Posting): Posting {
  let at = 0;
  return left.filter((id) => {
    while (at < right.length && (right[at] ?? 0) < id) at += 1;
    return right[at] === id;
  });
}

/** The union of all. */
export const unionPostings = (postings: readonly Posting[]): Posting => postings.reduce(mergePostings, emptyPosting);
