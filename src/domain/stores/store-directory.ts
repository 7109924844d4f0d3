import type { StoreLink } from './store.ts';

export interface DirectoryLetter {
  /** 'a' to 'z' or '0-9', as in the address. */
  id: string;
  /** False if no store is known under this letter. */
  isUsed: boolean;
}

/** One page of the store directory: all stores, or those of one letter. */
export interface StoreDirectory {
  /** Absent for all stores. */
  letter?: string;
  letters: DirectoryLetter[];
  /** By slug; without logos. */
  stores: StoreLink[];
  /** Across all pages. */
  totalCount: number;
  pageSize: number;
  /** One-based. */
  page: number;
}

/** The stores cover page. */
export interface StoresCover {
  popular: StoreLink[];
  letters: DirectoryLetter[];
  /** The first stores by name. */
  stores: StoreLink[];
  totalCount: number;
}

/** Directory page of names that do not begin with a letter from a to z. */
const OTHERS = '0-9';
const LATIN = 'abcdefghijklmnopqrstuvwxyz';

/** The `directory_id`s of `/stores/all/{directory_id}`, in order. */
export const storeLetters: readonly string[] = [...LATIN, OTHERS];

/** Accented letters of Latin-1, filed under their base letter: 'É' under 'e'. */
const marked = Array.from({ length: 0x100 - 0xc0 }, (_, offset) => String.fromCodePoint(0xc0 + offset)).filter(
  (letter) => LATIN.includes(baseOf(letter)),
);

function baseOf(letter: string): string {
  return (letter.normalize('NFD')[0] ?? '').toLowerCase();
}

/** The directory page of a store title. Every title has exactly one. */
export function storeLetter(title: string): string {
  const first = title.trimStart()[0] ?? '';
  // Match as the patterns do: the Kelvin sign lowercases to 'k' but matches none of them.
  return /^[a-zA-Z]/.test(first) || marked.includes(first) ? baseOf(first) : OTHERS;
}

/** Title pattern of a directory page for the content service (docs/spec/calls.md CALLS-11). */
export function storeLetterPattern(letter: string): string {
  const of = (letters: string) => [...letters, ...letters.toUpperCase()].join('');
  return letter === OTHERS
    ? `^[^${of(LATIN)}${marked.join('')}]`
    : `^[${of(letter)}${marked.filter((other) => baseOf(other) === letter).join('')}]`;
}

/** 'B', '0–9' */
export const storeLetterLabel = (letter: string): string => (letter === OTHERS ? '0–9' : letter.toUpperCase());

/** Heading of a directory page; of all stores without a letter. */
export function storeDirectoryTitle(letter?: string): string {
  if (letter === undefined) return 'All Stores';
  return letter === OTHERS ? 'Stores That Start With a Number' : `Stores That Start With ${storeLetterLabel(letter)}`;
}
