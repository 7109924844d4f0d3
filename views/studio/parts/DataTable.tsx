import type { Key, ReactNode } from 'react';
import classes from './DataTable.module.css';

export interface Column<Row> {
  /** Empty for a column of buttons or boxes, which needs no label. */
  label: string;
  /** Replaces the label: the box that checks all boxes of the column. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** A box that selects the row. A selected row is marked. */
  isBox?: boolean;
  /** The column of a row's name: a header cell. */
  isName?: boolean;
  /** Not shown on phones. */
  isMinor?: boolean;
  /** Only shown where there is much room. */
  isWideOnly?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
}

/** Rows of records. On phones each row is a card. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead className={classes.head}>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={cellClass(column)}>
                {column.head ?? (column.label || <span className="visually-hidden">Actions</span>)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={classes.row}>
              {columns.map((column) =>
                column.isName ? (
                  <th key={column.label} scope="row" className={classes.name}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.label} data-label={column.label || undefined} className={cellClass(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cellClass = ({
  isNumber,
  isBox,
  isMinor,
  isWideOnly,
}: Pick<Column<never>, 'isNumber' | 'isBox' | 'isMinor' | 'isWideOnly'>): string =>
  [isNumber && classes.number, isBox && classes.box, isMinor && classes.minor, isWideOnly && classes.wideOnly]
    .filter(Boolean)
    .join(' ');
