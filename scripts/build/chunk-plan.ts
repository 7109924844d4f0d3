export interface ChunkPlanInput {
  /** Modules of the browser build: minified bytes, and the modules that each imports statically. */
  modules: ReadonlyMap<string, { bytes: number; imports: readonly string[] }>;
  /** The module that is loaded before all others. */
  main: string;
  /** Dynamically imported modules, with the compressed bytes that a page should load at most. */
  pages: ReadonlyMap<string, number>;
  /** Other dynamically imported modules, with the bytes that each should add to the main files at most. */
  parts: ReadonlyMap<string, number>;
}

/** Modules that come in one file, and what loads it. */
export interface SharedChunk {
  modules: string[];
  entries: string[];
}

/** Compressed bytes per minified byte, measured on files of 2 to 20 kB. */
const COMPRESSED = 0.34;
/** Compressed bytes of one more file: the names it exports and imports, and what compresses worse in two files than in one. */
const FILE_COST = 500;
/** Bytes over a budget count this many times more. */
const OVER_BUDGET = 20;
/** A visit loads one page, but few of the parts. */
const PART_WEIGHT = 0.3;
/** More joins than these are not tried in one step: the best is nearly always among the first. */
const MAX_TRIES = 200;
/** Splits that are followed up in one step. */
const MAX_SPLITS = 10;

/** Bit n is set for entry n; bit 0 is the main entry. */
type EntrySet = bigint;

/** Modules that the same entries reach. */
interface Piece {
  modules: string[];
  bytes: number;
  reachedBy: EntrySet;
  /** Indexes of the pieces that it imports, and that those import. */
  closure: ReadonlySet<number>;
}

/**
 * Divides modules that several entries reach into files. It starts with one file for each set of entries, and joins two files as
 * long as that makes the sum of what entries load smaller: fewer files cost less, but an entry that needs one half loads both.
 * Then it moves single pieces, and splits files, as long as that makes the sum smaller still.
 */
export function planChunks({ modules, main, pages, parts }: ChunkPlanInput): SharedChunk[] {
  const entries = [main, ...pages.keys(), ...parts.keys()];
  const budgets = [Number.POSITIVE_INFINITY, ...pages.values(), ...parts.values()];
  const weights = entries.map((entry) => (entry === main ? 0 : pages.has(entry) ? 1 : PART_WEIGHT));
  const pieces = toPieces(modules, entries);
  const everyEntry = entrySet(entries.keys());
  const pageSet = entrySet([...pages.keys()].map((page) => entries.indexOf(page)));
  const membersOf = memoize((set: EntrySet) => [...entries.keys()].filter((index) => (set >> BigInt(index)) & 1n));
  /** A part is loaded after the main files. */
  const payersOf = (set: EntrySet) => membersOf(set === everyEntry ? pageSet : set);

  const loadsOf = (plan: readonly EntrySet[]) => {
    const loads = new Float64Array(entries.length);
    for (const [set, bytes] of bytesByFile(pieces, plan)) {
      const load = bytes * COMPRESSED + (membersOf(set).length > 1 ? FILE_COST : 0);
      for (const index of payersOf(set)) loads[index] = (loads[index] ?? 0) + load;
    }
    return [...loads].map((load, index) => ({
      load,
      weight: weights[index] ?? 0,
      excess: load - (budgets[index] ?? 0),
    }));
  };
  const costOf = (plan: readonly EntrySet[]) =>
    loadsOf(plan).reduce((sum, { load, weight, excess }) => sum + load * weight + Math.max(0, excess) * OVER_BUDGET, 0);
  const cheapest = (plans: readonly EntrySet[][], current: readonly EntrySet[]) =>
    plans
      .map((plan) => ({ plan, cost: costOf(plan) }))
      .reduce<{ plan?: EntrySet[]; cost: number }>((best, next) => (next.cost < best.cost ? next : best), {
        cost: costOf(current),
      }).plan;
  const join = (plan: readonly EntrySet[], one: EntrySet, other: EntrySet): EntrySet[] => {
    const joined = [...plan];
    for (const [index, { closure }] of pieces.entries()) {
      if (plan[index] !== one && plan[index] !== other) continue;
      for (const imported of closure) joined[imported] = (joined[imported] ?? 0n) | one | other;
    }
    return joined;
  };
  /** The best of the joins that look best by themselves: without what the imports of the two files change. */
  const joinTwo = (plan: readonly EntrySet[]) => {
    const prices = loadsOf(plan).map(({ weight, excess }) => weight + (excess > 0 ? OVER_BUDGET : 0));
    const priceOf = memoize((set: EntrySet) => payersOf(set).reduce((sum, index) => sum + (prices[index] ?? 0), 0));
    const files = [...bytesByFile(pieces, plan)];
    const joined = files
      .flatMap(([one, bytes], index) =>
        files.slice(index + 1).map(([other, otherBytes]) => {
          const wasted = bytes * priceOf(other & ~one) + otherBytes * priceOf(one & ~other);
          return { one, other, gain: FILE_COST * priceOf(one & other) - COMPRESSED * wasted };
        }),
      )
      .sort((a, b) => b.gain - a.gain)
      .slice(0, MAX_TRIES)
      .map(({ one, other }) => join(plan, one, other));
    return cheapest(joined, plan);
  };
  /** The best move of one piece to another file, or to one of its own. */
  const moveOne = (plan: readonly EntrySet[]) => {
    const moves = pieces.flatMap(({ reachedBy, closure }, index) => {
      const importers = pieces.flatMap((piece, other) =>
        other !== index && piece.closure.has(index) ? (plan[other] ?? 0n) : [],
      );
      return [...new Set([...plan, reachedBy])]
        .filter((file) => file !== plan[index] && [reachedBy, ...importers].every((set) => isWithin(set, file)))
        .map((file) => plan.map((set, other) => (other === index ? file : closure.has(other) ? set | file : set)));
    });
    return cheapest(moves, plan);
  };
  const improved = (start: EntrySet[]) => {
    let plan = start;
    for (let next = moveOne(plan) ?? joinTwo(plan); next; next = moveOne(plan) ?? joinTwo(plan)) plan = next;
    return plan;
  };
  /** Plans in which what one entry loads in vain of a file comes in a file of its own. */
  const splits = (plan: readonly EntrySet[]) =>
    [...new Set(plan)].flatMap((file) =>
      membersOf(file).flatMap((entry) => {
        const isUnused = (index: number) =>
          plan[index] === file && !isWithin(1n << BigInt(entry), pieces[index]?.reachedBy ?? 0n);
        const unused = new Set([...pieces.keys()].filter(isUnused));
        const loaders = pieces.map(({ reachedBy, closure }, index) =>
          unused.has(index)
            ? reachedBy
            : [...closure].some((imported) => unused.has(imported))
              ? (plan[index] ?? 0n)
              : 0n,
        );
        const own = loaders.reduce((all, set) => all | set, 0n);
        return unused.size > 0 && own !== file ? [plan.map((set, index) => (unused.has(index) ? own : set))] : [];
      }),
    );
  /** Joins cannot be undone one by one, so a better plan may lie behind a worse one. */
  const splitOne = (plan: readonly EntrySet[]) => {
    const best = splits(plan).sort((one, other) => costOf(one) - costOf(other));
    return cheapest(best.slice(0, MAX_SPLITS).map(improved), plan);
  };

  let plan = pieces.map(({ reachedBy }) => reachedBy);
  for (let next = joinTwo(plan); next; next = joinTwo(plan)) plan = next;
  plan = improved(plan);
  for (let next = splitOne(plan); next; next = splitOne(plan)) plan = next;
  return [...new Set(plan)]
    .filter((set) => membersOf(set).length > 1)
    .map((set) => ({
      modules: pieces.flatMap((piece, index) => (plan[index] === set ? piece.modules : [])),
      entries: membersOf(set).flatMap((index) => entries[index] ?? []),
    }));
}

function toPieces(modules: ChunkPlanInput['modules'], entries: readonly string[]): Piece[] {
  const importsOf = (name: string) => modules.get(name)?.imports ?? [];
  const reaches = entries.map((entry) => closureOf(entry, importsOf));
  const namesBySet = Map.groupBy(modules.keys(), (name) =>
    // The browser loads the main entry before any other, so every entry has its modules.
    entrySet(reaches[0]?.has(name) ? entries.keys() : [...entries.keys()].filter((index) => reaches[index]?.has(name))),
  );
  namesBySet.delete(0n);
  const indexOf = new Map([...namesBySet.values()].flatMap((names, index) => names.map((name) => [name, index])));
  const imports = [...namesBySet.values()].map((names) =>
    names.flatMap(importsOf).flatMap((name) => indexOf.get(name) ?? []),
  );
  return [...namesBySet].map(([reachedBy, names], index) => ({
    modules: names,
    bytes: names.reduce((sum, name) => sum + (modules.get(name)?.bytes ?? 0), 0),
    reachedBy,
    closure: closureOf(index, (piece) => imports[piece] ?? []),
  }));
}

const isWithin = (set: EntrySet, other: EntrySet) => (set & ~other) === 0n;

const entrySet = (indexes: Iterable<number>): EntrySet =>
  [...indexes].reduce((set, index) => set | (1n << BigInt(index)), 0n);

/** Pieces that the same entries load come in one file. */
function bytesByFile(pieces: readonly Piece[], plan: readonly EntrySet[]): Map<EntrySet, number> {
  const bytesOf = new Map<EntrySet, number>();
  for (const [index, { bytes }] of pieces.entries()) {
    const set = plan[index] ?? 0n;
    if (bytes > 0) bytesOf.set(set, (bytesOf.get(set) ?? 0) + bytes);
  }
  return bytesOf;
}

function closureOf<Item>(start: Item, next: (item: Item) => readonly Item[]): Set<Item> {
  const seen = new Set([start]);
  // The loop also visits items that are added while it runs.
  for (const item of seen) for (const each of next(item)) seen.add(each);
  return seen;
}

function memoize<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}
