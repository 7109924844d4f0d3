import { searchedTypes } from '../../../contracts/search/search.ts';
import { type DocumentRow, type ListColumn, listColumns } from './document-row.ts';
import { FacetColumn } from './facet-column.ts';

type NumberColumn =
  | 'startsAt'
  | 'expiresAt'
  | 'publishedAt'
  | 'updatedAt'
  | 'price'
  | 'shippingCost'
  | 'percentOff'
  | 'popularity';
const kinds: readonly string[] = searchedTypes;
const FREE = 255;
const FIRST_CAPACITY = 1024;

/**
 * All search documents of an environment without their words, stored by column for filters, counts and sorts. A
 * document keeps its slot while it exists; a free slot is reused.
 */
export class ListingIndex {
  /** All used slots are below it, with free ones between them. */
  end = 0;
  /** Highest id that was ever written. */
  highestId = 0;
  ids = new Int32Array(FIRST_CAPACITY);
  /** Index of the content type in `searchedTypes`; 255 in free slots. */
  kinds = new Uint8Array(FIRST_CAPACITY);
  exclusive = new Uint8Array(FIRST_CAPACITY);
  hasCode = new Uint8Array(FIRST_CAPACITY);
  /** For a product listing: its index among the values of `shown_listings`. */
  shownNumbers = new Int32Array(FIRST_CAPACITY);
  /** Times in milliseconds since 1970; `price` and `shippingCost` are NaN without one. */
  readonly numbers: Record<NumberColumn, Float64Array> = {
    startsAt: new Float64Array(FIRST_CAPACITY),
    expiresAt: new Float64Array(FIRST_CAPACITY),
    publishedAt: new Float64Array(FIRST_CAPACITY),
    updatedAt: new Float64Array(FIRST_CAPACITY),
    price: new Float64Array(FIRST_CAPACITY),
    shippingCost: new Float64Array(FIRST_CAPACITY),
    percentOff: new Float64Array(FIRST_CAPACITY),
    popularity: new Float64Array(FIRST_CAPACITY),
  };
  readonly uids: string[] = [];
  readonly #lists = new Map(listColumns.map((column) => [column, new FacetColumn(FIRST_CAPACITY)]));
  readonly #slots = new Map<number, number>();
  readonly #free: number[] = [];

  list(column: ListColumn): FacetColumn {
    const found = this.#lists.get(column);
    if (!found) throw new Error(`There is no column ${column}.`);
    return found;
  }

  /** Number of documents. */
  get size(): number {
    return this.#slots.size;
  }

  slotOf(id: number): number | undefined {
    return this.#slots.get(id);
  }

  isFree(slot: number): boolean {
    return this.kinds[slot] === FREE;
  }

  write(row: DocumentRow): void {
    const slot = this.#slots.get(row.id) ?? this.#takeSlot(row.id);
    const { numbers } = this;
    this.kinds[slot] = kinds.indexOf(row.content_type);
    this.uids[slot] = row.uid;
    this.exclusive[slot] = row.exclusive ? 1 : 0;
    this.hasCode[slot] = row.has_code ? 1 : 0;
    numbers.startsAt[slot] = row.starts_at;
    numbers.expiresAt[slot] = row.expires_at;
    numbers.publishedAt[slot] = row.published_at;
    numbers.updatedAt[slot] = row.updated_at;
    numbers.price[slot] = row.price ?? Number.NaN;
    numbers.shippingCost[slot] = row.shipping_cost ?? Number.NaN;
    numbers.percentOff[slot] = row.percent_off;
    numbers.popularity[slot] = row.popularity;
    for (const [column, list] of this.#lists) list.write(slot, row[column]);
    this.shownNumbers[slot] =
      row.content_type === 'product_listing' ? this.list('shown_listings').numberOf(row.uid) : -1;
    if (row.id > this.highestId) this.highestId = row.id;
  }

  remove(id: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.kinds[slot] = FREE;
    this.#slots.delete(id);
    this.#free.push(slot);
  }

  #takeSlot(id: number): number {
    const slot = this.#free.pop() ?? this.end++;
    if (slot >= this.ids.length) this.#grow(this.ids.length * 2);
    this.ids[slot] = id;
    this.#slots.set(id, slot);
    return slot;
  }

  #grow(capacity: number): void {
    this.ids = grown(this.ids, new Int32Array(capacity));
    this.kinds = grown(this.kinds, new Uint8Array(capacity));
    this.exclusive = grown(this.exclusive, new Uint8Array(capacity));
    this.hasCode = grown(this.hasCode, new Uint8Array(capacity));
    this.shownNumbers = grown(this.shownNumbers, new Int32Array(capacity));
    for (const [name, column] of Object.entries(this.numbers)) {
      this.numbers[name as NumberColumn] = grown(column, new Float64Array(capacity));
    }
    for (const list of this.#lists.values()) list.grow(capacity);
  }
}

function grown<Column extends Int32Array | Uint8Array | Float64Array>(column: Column, larger: Column): Column {
  larger.set(column);
  return larger;
}
