import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import './table.css';

interface TableProps extends ComponentProps<'table'> {
  /** Short cells after the row's name: on a phone they are next to each other, not a line each. */
  hasFigures?: boolean;
}

/**
 * The owner's table; each row becomes a card on a phone. A cell says what it holds: `data-label` is shown before it on
 * a phone, `data-cell="number"` is at the right, `data-cell="action"` is the row's button.
 */
export function Table({ hasFigures = false, className, ...rest }: TableProps) {
  return <table {...rest} className={classNames('table', hasFigures && 'table-figures', className)} />;
}

interface TableHeadProps {
  /** The heading of each column; `{ number }` above figures. */
  columns: readonly (string | { number: string })[];
  /** What the button of a row does, for who hears it. */
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
