/** Tables of the search service. */
export type SearchTables = Record<never, never>;
