import { IMAGE_SEPARATOR } from '@shop/contract/catalog/product-csv';
import type { ImportLine } from '@shop/contract/catalog/schemas';
import { fieldLabels } from '../admin-product-values.ts';
import { useShopSettings } from '../../../../platform/shop-settings.ts';
import { cellInWords } from './import-words.ts';
import '../admin-product-conflict.css';
import './line-changes.css';

type Change = ImportLine['changes'][number];

/** The old and new values of a changed product. */
export function LineChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className="import-changes">
      {changes.map(({ column, from, to }) => (
        <li key={column}>
          <span className="import-change-name">{labelOf(column)}</span>
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
export function NewProductSummary({ changes }: { changes: readonly Change[] }) {
  const { categories } = useShopSettings();
  const cellOf = (column: string) => changes.find((change) => change.column === column)?.to ?? '';
  const wordsOf = (column: string) => cellInWords(column, cellOf(column), categories);
  const facts = [
    wordsOf('category'),
    wordsOf('price'),
    Number(cellOf('salePrice')) > 0 ? `on sale for ${wordsOf('salePrice')}` : null,
    `${cellInWords('totalStock', cellOf('totalStock') || '0', categories)} in stock`,
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
