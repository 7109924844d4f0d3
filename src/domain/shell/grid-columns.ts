/** Number of grid columns by screen width. */
export interface GridColumns {
  phone: number;
  tablet: number;
  desktop: number;
}

/** Grid column values must be 1 to 12 (docs/spec/content.md CONTENT-13). Throws RangeError. */
export function gridColumns(columns: GridColumns): GridColumns {
  for (const value of Object.values(columns)) {
    if (!Number.isInteger(value) || value < 1 || value > 12) {
      throw new RangeError(`Grid column values must be 1 to 12, not ${value}.`);
    }
  }
  return columns;
}
