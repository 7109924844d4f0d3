import type { SubjectName } from '../artwork/compose-image.ts';
import type { TintName } from '../artwork/tint.ts';

/** One kind of product: a leaf of the merchandise tree, what it costs, what it is called, what an editor says of it. */
export interface Kind {
  /** The leaf's path: `class/domain/family/type`. */
  readonly slug: string;
  readonly title: string;
  /** Usual prices, US dollars, lowest and highest. */
  readonly price: readonly [number, number];
  readonly names: readonly string[];
  /** Usual prices of single names, where they differ from the kind's. */
  readonly priceOf?: Readonly<Record<string, readonly [number, number]>>;
  /** Sentences about the thing itself; each stands alone and fits every name. */
  readonly lines: readonly string[];
  /** Sentences that are true of single names only. */
  readonly linesFor?: Readonly<Record<string, readonly string[]>>;
  /** Brand and store slugs, where not all of the department make or sell it. */
  readonly brands?: readonly string[];
  readonly stores?: readonly string[];
  /** What stands for it in pictures. */
  readonly subjects: readonly SubjectName[];
  /** Names that look like something else. */
  readonly shows?: Readonly<Record<string, SubjectName>>;
  readonly companions?: readonly SubjectName[];
  readonly tints?: readonly TintName[];
  readonly hues?: readonly number[];
  readonly gender?: 'm' | 'f' | 'n' | 'u';
  /** Sold in sizes: some run out before others. */
  readonly sized?: boolean;
  /** Colours or options a listing may name. */
  readonly options?: readonly string[];
}

/** Kinds that share brands and stores. */
export interface Department {
  /** Slugs. */
  readonly brands: readonly string[];
  readonly stores: readonly string[];
  readonly kinds: readonly Kind[];
}
