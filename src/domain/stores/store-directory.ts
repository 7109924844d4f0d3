import type { StoreLink } from './store.ts';

export interface DirectoryLetter {
  /** 'a' to 'z' or '0-9', as in the address. */
  id: string;
  /** False: no store is filed there, as far as is known. */
  isUsed: boolean;
}

/** One page of the stores by name: all of them, or those of one letter. */
export interface StoreDirectory {
  /** Absent: all stores. */
  letter?: string;
  letters: DirectoryLetter[];
  /** By slug; without logos. */
  stores: StoreLink[];
  /** Over all pages. */
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
