import type { ReactNode } from 'react';
import { type GridColumns, gridColumns } from '../../src/domain/shell/grid-columns.ts';
import { classNames } from './class-names.ts';
import classes from './TileGrid.module.css';

interface TileGridProps {
  /** Each 1 to 12. */
  columns?: GridColumns | undefined;
  children: ReactNode;
}

const LISTS_OF_DEALS: GridColumns = { phone: 2, tablet: 3, desktop: 4 };

/** A grid of tiles; as all lists of deals unless told otherwise. */
export function TileGrid({ columns = LISTS_OF_DEALS, children }: TileGridProps) {
  const { phone, tablet, desktop } = gridColumns(columns);
  const widths = [classes[`phone${phone}`], classes[`tablet${tablet}`], classes[`desktop${desktop}`]];
  return <ul className={classNames(classes.grid, ...widths)}>{children}</ul>;
}
