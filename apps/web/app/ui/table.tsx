import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import './table.css';

/**
 * The owner's table; each row becomes a card on a phone. A cell says what it holds: `data-label` is shown before it on
 * a phone, `data-cell="number"` is at the right, `data-cell="action"` is the row's button.
 */
export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return <table {...rest} className={classNames('table', className)} />;
}
