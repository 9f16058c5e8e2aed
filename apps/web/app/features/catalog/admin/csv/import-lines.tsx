import { IMAGE_SEPARATOR } from '@shop/contract/catalog/product-csv';
import type { ImportLine } from '@shop/contract/catalog/import-schemas';
import { useState } from 'react';
import { useShopSettings } from '../../../../platform/shop-settings.ts';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Table, TableHead } from '../../../../ui/table.tsx';
import { fieldLabels } from '../admin-product-values.ts';
import { cellInWords } from './import-words.ts';
import '../admin-product-conflict.css';
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
      <Table hasBlocks className="import-lines">
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
  if (status === 'unchanged') return <span className="soft">No change</span>;
  return (
    <>
      {status === 'changed' ? <LineChanges changes={changes} /> : <NewProductSummary changes={changes} />}
      {warning ? <p className="import-warning">{warning}</p> : null}
    </>
  );
}

type Change = ImportLine['changes'][number];

/** The old and new values of a changed product. */
function LineChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className="import-changes">
      {changes.map(({ column, from, to }) => (
        <li key={column}>
          <span className="soft">{labelOf(column)}</span>
          <span>
            <del>
              <span className="sr-only">was </span>
              <Cell column={column} text={from} />
            </del>
            <span aria-hidden> → </span>
            <ins>
              <span className="sr-only">will be </span>
              <Cell column={column} text={to} />
            </ins>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A new product in one line, with its pictures. */
function NewProductSummary({ changes }: { changes: readonly Change[] }) {
  const { categories } = useShopSettings();
  const cellOf = (column: string) => changes.find((change) => change.column === column)?.to ?? '';
  const wordsOf = (column: string) => cellInWords(column, cellOf(column), categories);
  const facts = [
    wordsOf('category'),
    wordsOf('price'),
    Number(cellOf('salePrice')) > 0 ? `on sale for ${wordsOf('salePrice')}` : null,
    cellOf('set')
      ? `a set: ${cellOf('set')}`
      : `${cellInWords('totalStock', cellOf('totalStock') || '0', categories)} in stock`,
    cellOf('status') === 'draft' ? 'a draft: only you see it' : null,
  ];
  return (
    <div className="import-new">
      <p>{facts.filter((fact) => fact !== null).join(' · ')}</p>
      <Pictures text={cellOf('images')} />
    </div>
  );
}

function Cell({ column, text }: { column: string; text: string }) {
  const { categories } = useShopSettings();
  return column === 'images' ? <Pictures text={text} /> : cellInWords(column, text, categories);
}

function Pictures({ text }: { text: string }) {
  const addresses = text
    .split(IMAGE_SEPARATOR)
    .map((address) => address.trim())
    .filter((address) => address !== '');
  return (
    <span className="admin-conflict-pictures">
      {addresses.map((address, index) => (
        <img key={address} src={address} alt={`Place ${index + 1}`} width={48} height={48} loading="lazy" />
      ))}
    </span>
  );
}

function labelOf(column: string): string {
  return Object.entries(fieldLabels).find(([name]) => name === column)?.[1] ?? column;
}
