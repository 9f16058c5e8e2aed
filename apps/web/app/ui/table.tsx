import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import './table.css';

interface TableProps extends ComponentProps<'table'> {
  /** The cells after the row's name are short: on a phone they are next to each other, not one per line. */
  hasFigures?: boolean;
  /** Each cell is drawn as it is: on a phone no column is kept for the labels. */
  hasBlocks?: boolean;
}

/**
 * A table of the owner's pages. On a phone each row becomes a card. Attributes of a cell: `data-label` is shown
 * before it on a phone; `data-cell="number"` aligns it to the right; `data-cell="action"` contains the row's button.
 */
export function Table({ hasFigures = false, hasBlocks = false, className, ...rest }: TableProps) {
  const look = classNames('table', hasFigures && 'table-figures', hasBlocks && 'table-blocks', className);
  return <table {...rest} className={look} />;
}

interface TableHeadProps {
  /** The heading of each column. Use `{ number }` for columns of figures. */
  columns: readonly (string | { number: string })[];
  /** The action of each row's button, for screen readers. */
  action?: string;
}

/** The head of a table whose columns are words. */
export function TableHead({ columns, action }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map((column) =>
          typeof column === 'string' ? (
            <th key={column} scope="col">
              {column}
            </th>
          ) : (
            <th key={column.number} scope="col" data-cell="number">
              {column.number}
            </th>
          ),
        )}
        {action === undefined ? null : (
          <th scope="col">
            <span className="sr-only">{action}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
