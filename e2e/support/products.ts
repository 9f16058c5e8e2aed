import { callShop, signInByApi } from './api.ts';
import { ADMIN_EMAIL } from './people.ts';

/** What tests need of a product. Prices are in rupees. */
export interface ShelfProduct {
  _id: string;
  slug: string;
  title: string;
  category: string;
  price: number;
  salePrice: number;
  totalStock: number;
  averageReview: number;
  reviewCount: number;
  images: string[];
}

type OwnProduct = Partial<Omit<ShelfProduct, '_id' | 'averageReview' | 'reviewCount'>> & {
  facts?: object;
};

let made = 0;

/** The cards of the pages' list, cheapest first: of the variants of one thing one. */
export function listShelf(url: string, query = ''): Promise<ShelfProduct[]> {
  return listAll(url, `&variants=one${query}`);
}

/** All products on sale, cheapest first. */
export async function listAll(url: string, query = ''): Promise<ShelfProduct[]> {
  return (await callShop<ShelfProduct[]>(url, 'GET', `/api/shop/products/get?limit=100${query}`)).data;
}

/** The first product with the given properties. */
export async function findProduct(
  url: string,
  isFit: (product: ShelfProduct) => boolean,
): Promise<ShelfProduct> {
  const product = (await listShelf(url)).find(isFit);
  if (!product) throw new Error('The demonstration shop has no such product');
  return product;
}

/** Adds a product for the test. It costs more than all others, so that it disturbs no other test. */
export async function putUpProduct(url: string, own: OwnProduct = {}): Promise<ShelfProduct> {
  const { token } = await signInByApi(url, ADMIN_EMAIL);
  const pictured = await findProduct(url, ({ images }) => images.length > 1);
  made += 1;
  const { data } = await callShop<ShelfProduct>(url, 'POST', '/api/admin/products/add', {
    token,
    body: {
      title: `Proof Soap ${process.pid}-${made}`,
      description: 'A soap to try things with.',
      ingredients: 'Olive oil, water, lye.',
      category: 'soap',
      brand: 'Deodar',
      price: 5_000,
      salePrice: 0,
      totalStock: 50,
      images: pictured.images.slice(0, 1),
      ...own,
    },
  });
  return data;
}

export async function changeProduct(url: string, productId: string, change: OwnProduct): Promise<void> {
  const { token } = await signInByApi(url, ADMIN_EMAIL);
  await callShop(url, 'PUT', `/api/admin/products/edit/${productId}`, { token, body: change });
}

export async function deleteProduct(url: string, productId: string): Promise<void> {
  const { token } = await signInByApi(url, ADMIN_EMAIL);
  await callShop(url, 'DELETE', `/api/admin/products/delete/${productId}`, { token });
}
