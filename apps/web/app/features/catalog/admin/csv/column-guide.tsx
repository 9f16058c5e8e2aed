import { optionsOfList } from '@shop/contract/catalog/label-lists';
import { claims } from '@shop/contract/catalog/claims';
import {
  LOW_STOCK_BELOW,
  MAX_FACT_TEXT,
  MAX_LINE,
  MAX_PRODUCT_IMAGES,
  MAX_SKU,
  MAX_TEXT,
} from '@shop/contract/limits';
import {
  csvColumns,
  IMAGE_SEPARATOR,
  requiredColumns,
  type CsvColumn,
} from '@shop/contract/catalog/product-csv';
import { useShopSettings } from '../../../../platform/shop-settings.ts';
import { Fact } from '../../../../ui/fact.tsx';
import './column-guide.css';

const most = (characters: number) => `up to ${characters.toLocaleString('en-IN')} characters`;

const several = 'separated by commas, from';
const idsOf = (options: readonly { id: string }[]) => options.map(({ id }) => id).join(', ');

const meaning: Record<CsvColumn, string> = {
  _id: 'The product that the line is for. Exports fill it in. Leave it empty to add a new product.',
  title: `The name that shoppers see, ${most(MAX_LINE)}.`,
  description: `What the product is like, ${most(MAX_TEXT)}.`,
  ingredients: `What the product contains, ${most(MAX_TEXT)}.`,
  category: 'The name of a category: ',
  brand: `The maker, ${most(MAX_LINE)}. If empty: your shop’s own brand.`,
  price: 'Rupees, such as 249 or 249.50, without ₹ and without commas.',
  salePrice: 'Rupees, below the price. 0 or empty: not on sale.',
  totalStock: 'Pieces in the shop, a whole number.',
  images: `Up to ${MAX_PRODUCT_IMAGES} pictures separated by ${IMAGE_SEPARATOR}, the cover first: names of files that you upload here, addresses from an export, or other web addresses from which the shop fetches them.`,
  sku: `What you call it yourself, ${most(MAX_SKU)}. Each belongs to one product.`,
  barcode:
    'The number under its barcode: 8, 12, 13 or 14 digits. Format the column as text, so that a spreadsheet does not shorten it.',
  netQuantity: 'The quantity in a pack: a number followed by g, ml or pieces, such as 100 g.',
  kind: 'The common name on the label: one of ',
  suits: `Skin and hair types, ${several} `,
  notFor: 'Skin and hair types that it is not for, from the same list.',
  concerns: `What it is chosen for, ${several} `,
  claims: `What you say of it, ${several} ${idsOf(claims)}. The ingredients must not contradict it.`,
  allergens: `Ingredients that some people react to, ${several} `,
  howToUse: `How it is used, ${most(MAX_FACT_TEXT)}.`,
  shelfLifeMonths: 'Best before, in months from packing.',
  maker: 'Who makes or packs it, with the address. If empty: your shop.',
  countryOfOrigin: 'If empty: India.',
  licenceNumber: 'The manufacturer’s cosmetics licence.',
  sizesOf: 'Products with the same text here are shown as variants of one product.',
  options:
    'How it differs from the other variants: Size: 100 g; Scent: Rose. Hindi after a bar: Rose | गुलाब.',
  variantPlace: 'Its place among the variants, from 1.',
  pageTitle: `The title that search engines show, ${most(MAX_LINE)}; about 60 are shown. If empty: the product’s title.`,
  pageDescription: `The text below it, ${most(MAX_FACT_TEXT)}; about 160 are shown. If empty: title, price and description.`,
  searchWords: 'More words that find it in search, separated by commas. Shoppers do not see them.',
  lowStockBelow: `Below this number of pieces it is listed as low in stock. If empty: ${LOW_STOCK_BELOW}.`,
  hsn: 'Its HSN code for GST, with 4, 6 or 8 digits. If empty: the usual one for its category.',
  gstRates:
    'Its GST rate in %, followed by later ones with their start dates: 18, 5 from 2025-09-22. If empty: the usual one for its category.',
  set: 'What is inside a set, by the slugs of its parts: 2 × neem-soap, 1 × rose-soap. In front of it ‘mixed supply: ’ if it is taxed as one. For a new product; its stock is that of its parts.',
  slug: 'The last part of its address: lower-case letters, digits and hyphens. If empty: made from the title for a new product, else unchanged.',
  status: 'published or draft (only you see it). If empty: published for a new product, else unchanged.',
  version: 'Exports fill it in, so that nobody’s later change is overwritten. Leave it as it is.',
  stockSeen: 'Exports fill it in, so that sales made in the meantime are kept. Leave it as it is.',
};

/** Explains the columns of a product file in plain words. */
export function ColumnGuide() {
  const { categories, labels } = useShopSettings();
  /** The choices after a meaning that ends in the middle. */
  const choices: Partial<Record<CsvColumn, string>> = {
    category: categories.map(({ label }) => label).join(', '),
    kind: idsOf(optionsOfList('kinds', labels)),
    suits: idsOf(optionsOfList('suits', labels)),
    concerns: idsOf(optionsOfList('concerns', labels)),
    allergens: idsOf(optionsOfList('allergens', labels)),
  };
  return (
    <details className="import-guide">
      <summary className="disclosure">What the columns mean</summary>
      <p>
        The first line names the columns, in any order. A new product needs {requiredColumns.join(', ')}. To
        change products, <code>_id</code> and the columns to change are enough: anything that the file leaves
        out stays as it is.
      </p>
      <dl>
        {csvColumns.map((column) => (
          <Fact key={column} name={column}>
            {column in choices ? `${meaning[column]}${choices[column]}.` : meaning[column]}
          </Fact>
        ))}
      </dl>
    </details>
  );
}
