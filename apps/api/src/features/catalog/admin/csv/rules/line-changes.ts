import { PREVIEW_MAX_TEXT } from '@shop/contract/limits';
import { rupeesFromPaise } from '@shop/contract/money';
import { type CsvColumn, IMAGE_SEPARATOR } from '@shop/contract/catalog/product-csv';
import type { ImportLine } from '@shop/contract/catalog/import-schemas';
import { cutText } from '@shop/contract/typed-text';
import type { TypedColumns } from '../../rules/stored-product.ts';
import { factCells } from './fact-cells.ts';

/** A picture's id, and its address as people see it. */
export interface PlannedPicture {
  id: string;
  url: string;
}

/** What differs between two states of a product, column by column. Without a state before, all that is known. */
export function differences(before: ShownProduct | undefined, after: ShownProduct): ImportLine['changes'] {
  const old = before && shown(before);
  // That a new product is published need not be mentioned.
  const isUsual = (column: string, text: string) => !before && column === 'status' && text === 'published';
  return shown(after).flatMap(({ column, text }, index) => {
    const from = old?.[index]?.text;
    if (!before && (text === '' || isUsual(column, text))) return [];
    if (from !== undefined && plain(from) === plain(text)) return [];
    return [{ column, from: cut(column, from ?? ''), to: cut(column, text) }];
  });
}

/** A spreadsheet may write line ends differently; that does not change a text. */
const plain = (text: string) => text.trim().replaceAll(/\r\n?/g, '\n');

/** What an owner reads about a product in the preview. */
export interface ShownProduct {
  columns: TypedColumns;
  slug: string;
  isPublished: boolean;
  stock: number;
  pictures: readonly PlannedPicture[];
}

function shown({ columns, slug, isPublished, stock, pictures }: ShownProduct) {
  const { title, description, ingredients, category, brand } = columns;
  const texts: Partial<Record<CsvColumn, string>> = {
    title,
    description,
    ingredients,
    category,
    brand,
    price: columns.price_paise === 0 ? '' : String(rupeesFromPaise(columns.price_paise)),
    salePrice: String(rupeesFromPaise(columns.sale_price_paise)),
    totalStock: String(stock),
    images: pictures.map(({ url }) => url).join(` ${IMAGE_SEPARATOR} `),
    ...factCells(columns.facts),
    slug,
    status: isPublished ? 'published' : 'draft',
  };
  return Object.entries(texts).map(([column, text]) => ({ column, text }));
}

/** Picture addresses are not shortened, so that a page can show the pictures. */
function cut(column: string, text: string): string {
  const isLong = column !== 'images' && text.length > PREVIEW_MAX_TEXT;
  return isLong ? `${cutText(text, PREVIEW_MAX_TEXT)}…` : text;
}
