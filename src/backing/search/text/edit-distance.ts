/**
 * How many letters one must add, leave out, change or swap with their neighbour to make one word of the other (optimal
 * string alignment). Anything above `most` is `most + 1`.
 */
export function editDistance(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(cost);
    }
    if (Math.min(...current) > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return last[right.length] ?? 0;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Every word that one edit leads to: what an index can be asked for at once. */
export function wordsOneEditAway(word: string): string[] {
  const words = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    for (const letter of letters) {
      words.add(before + letter + after);
      if (after) words.add(before + letter + after.slice(1));
    }
    if (after) words.add(before + after.slice(1));
    if (after.length > 1) words.add(before + after[1] + after[0] + after.slice(2));
  }
  words.delete(word);
  return [...words];
}
