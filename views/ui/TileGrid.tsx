import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import classes from './TileGrid.module.css';

interface TileGridProps {
  /** Each 1 to 12. */
  columns?: GridColumns | undefined;
  children: ReactNode;
}

const DEAL_COLUMNS: GridColumns = { phone: 2, tablet: 3, desktop: 4 };

/** A grid of tiles, by default with the columns of lists of deals. */
export function TileGrid({ columns = DEAL_COLUMNS, children }: TileGridProps) {
  const { phone, tablet, desktop } = gridColumns(columns);
  const widths = [classes[`phone${phone}`], classes[`tablet${tablet}`], classes[`desktop${desktop}`]];
  return <ul className={classNames(classes.grid, ...widths)}>{children}</ul>;
}

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
