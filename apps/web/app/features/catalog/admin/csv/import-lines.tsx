import type { ImportLine } from '@shop/contract/catalog/schemas';
import { useState } from 'react';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { LineChanges, NewProductSummary } from './line-changes.tsx';
import { Table, TableHead } from '../../../../ui/table.tsx';
import './import-lines.css';

/** Lines that are rendered at a time. A phone renders hundreds of them slowly. */
const LINES_AT_ONCE = 50;

const badges: Record<ImportLine['status'], { tone: BadgeTone; label: string } | null> = {
  new: { tone: 'green', label: 'New' },
  changed: { tone: 'clay', label: 'Changed' },
  unchanged: null,
  error: { tone: 'red', label: 'Problem' },
};

/** The lines of a preview, rendered in batches. On a phone each line becomes a card. */
export function ImportLines({ lines }: { lines: readonly ImportLine[] }) {
  const [limit, setLimit] = useState(LINES_AT_ONCE);
  const left = lines.length - limit;
  return (
    <>
      <Table className="import-lines">
        <TableHead columns={['Line', 'Product', 'What happens']} />
        <tbody>
          {lines.slice(0, limit).map((line) => (
            <LineRow key={line.line} line={line} />
          ))}
        </tbody>
      </Table>
      {left > 0 ? (
        <Button variant="outline" small onClick={() => setLimit(limit + LINES_AT_ONCE)}>
          Show {Math.min(left, LINES_AT_ONCE)} more of {left}
        </Button>
      ) : null}
    </>
  );
}

function LineRow({ line }: { line: ImportLine }) {
  const badge = badges[line.status];
  return (
    <tr>
      <th scope="row">
        <span className="import-line-word">Line </span>
        {line.line}
      </th>
      <td className="import-line-title">
        <span>{line.title || 'No title'}</span>{' '}
        {badge ? <Badge tone={badge.tone}>{badge.label}</Badge> : null}
      </td>
      <td>
        <WhatHappens line={line} />
      </td>
    </tr>
  );
}

function WhatHappens({ line: { status, warning, changes, errors } }: { line: ImportLine }) {
  if (status === 'error') {
    return (
      <ul className="import-problems">
        {errors.map(({ column, message }) => (
          <li key={`${column} ${message}`}>
            {column === undefined ? null : <span className="import-problem-column">{column}</span>}{' '}
            <span>{message}</span>
          </li>
        ))}
      </ul>
    );
  }
  if (status === 'unchanged') return <span className="import-quiet">No change</span>;
  if (status === 'changed') return <LineChanges changes={changes} />;
  return (
    <>
      <NewProductSummary changes={changes} />
      {warning ? <p className="import-warning">{warning}</p> : null}
    </>
  );
}
