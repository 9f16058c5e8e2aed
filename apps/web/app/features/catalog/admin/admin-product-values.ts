import { isoTimeOfIndia } from '@shop/contract/days';
import type { AdminProduct, NewProduct } from '@shop/contract/catalog/schemas';
import { factLabels, factsOf, factValuesOf, type FactValues } from './admin-fact-values.ts';
import { type SetDraft, setDraftOf } from './set-draft.ts';

/** The values of the product form (product §5). Numbers stay texts until they are sent. */
export interface ProductValues extends FactValues {
  title: string;
  /** The last part of the product's address. Empty: made from the title. */
  slug: string;
  description: string;
  ingredients: string;
  category: string;
  brand: string;
  price: string;
  /** 0: not on sale. */
  salePrice: string;
  totalStock: string;
  /** `later`: a draft that publishes itself. */
  visibility: 'published' | 'draft' | 'later';
  /** The value of a `datetime-local` field, in India's time. Used for `later`. */
  publishAt: string;
}

/** Fields that every product must have. */
export type RequiredName = Exclude<
  keyof typeof fieldLabels,
  keyof FactValues | 'slug' | 'visibility' | 'publishAt'
>;

/** The form's values with the addresses of its pictures and what it is made of. */
export interface ProductDraft {
  values: ProductValues;
  images: readonly string[];
  /** Null: it is no set. */
  set: SetDraft | null;
}

export const fieldLabels: Record<keyof ProductValues | 'images', string> = {
  ...factLabels,
  images: 'Images',
  title: 'Title',
  slug: 'Address',
  description: 'Description',
  ingredients: 'Ingredients',
  category: 'Category',
  brand: 'Brand',
  price: 'Price',
  salePrice: 'Sale Price',
  totalStock: 'Total Stock',
  visibility: 'Status',
  publishAt: 'Publish at',
};

export const fieldNames = Object.keys(fieldLabels).filter(
  (name) => name !== 'images',
) as (keyof ProductValues)[];

/** The form of a new product: empty except for the brand (product §3). */
export function emptyValues(brand: string): ProductValues {
  return {
    title: '',
    slug: '',
    description: '',
    ingredients: '',
    category: '',
    brand,
    price: '',
    salePrice: '',
    totalStock: '',
    visibility: 'published',
    publishAt: '',
    ...factValuesOf({ facts: {} }),
  };
}

/** A product as the form shows it. */
export function draftOf(product: AdminProduct): ProductDraft {
  const { title, slug, description, ingredients, category, brand, price, salePrice, totalStock, images } =
    product;
  return {
    values: {
      title,
      slug,
      description,
      ingredients,
      category,
      brand,
      price: price === 0 ? '' : String(price),
      salePrice: String(salePrice),
      totalStock: String(totalStock),
      ...visibilityOf(product),
      ...factValuesOf(product),
    },
    images,
    set: setDraftOf(product),
  };
}

/** Fields that may be empty. */
const optionalNames = { slug: true, visibility: true, publishAt: true };

function visibilityOf({ status, publishAt }: AdminProduct): Pick<ProductValues, 'visibility' | 'publishAt'> {
  if (publishAt === undefined) return { visibility: status, publishAt: '' };
  return { visibility: 'later', publishAt: isoTimeOfIndia(new Date(publishAt)).slice(0, 16) };
}

/** A draft without a time waits for its owner. */
function publicationOf({ visibility, publishAt }: ProductValues): Pick<NewProduct, 'status' | 'publishAt'> {
  if (visibility === 'published') return { status: 'published' };
  const isLater = visibility === 'later' && publishAt !== '';
  return { status: 'draft', publishAt: isLater ? `${publishAt}:00+05:30` : null };
}

/** Fields that are still empty. If there are none, the product can be published (product §5). */
export function stillEmpty({ values, images }: ProductDraft): RequiredName[] {
  return (Object.keys(fieldLabels) as (keyof typeof fieldLabels)[])
    .filter((name): name is RequiredName => !(name in factLabels || name in optionalNames))
    .filter((name) => (name === 'images' ? images.length === 0 : values[name] === ''));
}

/** The same as a draft, for which a title is enough. One that has a time keeps it. */
export function asDraft({ values, ...rest }: ProductDraft): ProductDraft {
  const visibility = values.visibility === 'later' ? 'later' : 'draft';
  return { ...rest, values: { ...values, visibility } };
}

/** The body for the API. The server reports what is wrong with it. */
export function bodyOf({ values, images }: ProductDraft): NewProduct {
  const { title, slug, description, ingredients, brand } = values;
  return {
    title,
    slug,
    description,
    ingredients,
    brand,
    facts: factsOf(values),
    images: [...images],
    category: values.category,
    price: Number(values.price),
    salePrice: Number(values.salePrice),
    totalStock: Number(values.totalStock),
    ...publicationOf(values),
  };
}
