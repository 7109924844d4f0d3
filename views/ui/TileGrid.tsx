import type { CSSProperties, ReactNode } from 'react';
import classes from './TileGrid.module.css';

interface TileGridProps {
  columns: GridColumns;
  children: ReactNode;
}

/** A grid of tiles. */
export function TileGrid({ columns, children }: TileGridProps) {
  return (
    <ul className={classes.grid} style={gridColumns(columns) as CSSProperties}>
      {children}
    </ul>
  );
}

/** Number of grid columns by screen width, as properties of the style sheet; a width that is left out has the columns of the next narrower one. */
export interface GridColumns {
  '--phone': number;
  '--tablet': number;
  '--desktop': number;
  /** From 1260 px. */
  '--full'?: number;
  /** From 1600 px. */
  '--wide'?: number;
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

// 12 tiles before an ad and 24 per page fill whole rows of 2, 3, 4 and 6 columns.
export const DEAL_GRID: GridColumns = { '--phone': 2, '--tablet': 3, '--desktop': 4, '--wide': 6 };

/** Filters take 300 px on desktops. */
export const GRID_BESIDE_FILTERS: GridColumns = {
  '--phone': 2,
  '--tablet': 3,
  '--desktop': 3,
  '--full': 4,
  '--wide': 6,
};

/**
 * The image of a tile. Its variants are 280, 350 and 535 px wide; the width that it states picks the right one in every grid
 * and row: half a phone, and about 280 px on wider screens.
 */
export const TILE_IMAGE = { width: 280, height: 280, sizes: 'min(46vw,280px)' } as const;
