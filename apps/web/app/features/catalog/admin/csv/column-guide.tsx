import { allergens, productKinds } from '@shop/contract/catalog/label-facts';
import { concerns, suitabilities } from '@shop/contract/catalog/product-facts';
import {
  LOW_STOCK_BELOW,
  MAX_FACT_TEXT,
  MAX_LINE,
  MAX_PRODUCT_IMAGES,
  MAX_TEXT,
} from '@shop/contract/limits';
import {
  csvColumns,
  IMAGE_SEPARATOR,
  requiredColumns,
  type CsvColumn,
} from '@shop/contract/catalog/product-csv';
import { useShopSettings } from '../../../../platform/shop-settings.ts';
import './column-guide.css';

const most = (characters: number) => `up to ${characters.toLocaleString('en-IN')} characters`;

const several = 'with commas between them, of';
const idsOf = (options: readonly { id: string }[]) => options.map(({ id }) => id).join(', ');

const meaning: Record<CsvColumn, string> = {
  _id: 'Which product the line is about. An export writes it. Leave it empty to add a new product.',
  title: `The name that shoppers read, ${most(MAX_LINE)}.`,
  description: `What it is like, ${most(MAX_TEXT)}.`,
  ingredients: `What is in it, ${most(MAX_TEXT)}.`,
  category: 'The name of a category: ',
  brand: `The maker, ${most(MAX_LINE)}. Empty: your shop’s own brand.`,
  price: 'Rupees, such as 249 or 249.50, without ₹ and without commas.',
  salePrice: 'Rupees, below the price. 0 or empty: no sale.',
  totalStock: 'Pieces in the shop, a whole number.',
  images: `Up to ${MAX_PRODUCT_IMAGES} pictures with ${IMAGE_SEPARATOR} between them, the cover first: file names that you upload here, the addresses of an export, or addresses elsewhere from which they are fetched.`,
  netQuantity: 'What is in a pack: a number with g, ml or pieces after it, such as 100 g.',
  kind: `The common name on its label: one of ${idsOf(productKinds)}.`,
  suits: `Skin and hair types, ${several} ${idsOf(suitabilities)}.`,
  notFor: 'Skin and hair types that it is not for, of the same list.',
  concerns: `What it is chosen for, ${several} ${idsOf(concerns)}.`,
  allergens: `What some people react to, ${several} ${idsOf(allergens)}.`,
  howToUse: `How it is used, ${most(MAX_FACT_TEXT)}.`,
  shelfLifeMonths: 'Best before so many months from packing.',
  maker: 'Who makes or packs it, with the address. Empty: your shop.',
  countryOfOrigin: 'Empty: India.',
  licenceNumber: 'Of the maker, for cosmetics.',
  sizesOf: 'Products with the same words here are shown as sizes of one thing.',
  pageTitle: `The title that search engines show, ${most(MAX_LINE)}; 60 are seen. Empty: the product’s title.`,
  pageDescription: `The lines under it, ${most(MAX_FACT_TEXT)}; 160 are seen. Empty: title, price and description.`,
  searchWords: 'Words by which it is found too, with commas between them. Shoppers do not see them.',
  lowStockBelow: `With fewer pieces it is listed as low in stock. Empty: ${LOW_STOCK_BELOW}.`,
  hsn: 'Its code under GST, 4, 6 or 8 digits. Empty: the usual one of its category.',
  gstRates:
    'Its rate of GST in per cent, with later ones behind it: 18, 5 from 2025-09-22. Empty: the usual one of its category.',
  slug: 'The last part of its address: small letters, digits and hyphens. Empty: made from the title, or as it is.',
  status: 'published, or draft: shoppers see it nowhere. Empty: published for a new product, else as it is.',
  version: 'An export writes it, so that nobody’s later change is overwritten. Leave it as it is.',
  stockSeen: 'An export writes it, so that what is sold meanwhile stays sold. Leave it as it is.',
};

/** Explains the columns of a product file in plain words. */
export function ColumnGuide() {
  const { categories } = useShopSettings();
  const labels = categories.map(({ label }) => label).join(', ');
  return (
    <details className="import-guide">
      <summary className="disclosure">What the columns mean</summary>
      <p>
        The first line names the columns, in any order. A new product needs {requiredColumns.join(', ')}. To
        change products, <code>_id</code> and the columns that change are enough: what a file leaves out stays
        as it is.
      </p>
      <dl>
        {csvColumns.map((column) => (
          <div key={column}>
            <dt>{column}</dt>
            <dd>{column === 'category' ? `${meaning.category}${labels}.` : meaning[column]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
