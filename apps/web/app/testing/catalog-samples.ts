import type { Product, ProductSize } from '@shop/contract/catalog/schemas';
import type { Review } from '@shop/contract/reviews/schemas';

const picture = (name: string) => ({
  url: `/media/${name}/1200.webp`,
  width: 1200,
  height: 1200,
  widths: [640, 1200],
  preview: '',
});

/** A product in the shop. Values that the test does not give are plain. */
export function product(said: Partial<Product> = {}): Product {
  return {
    _id: 'p1',
    title: 'Neem Soap',
    slug: 'neem-soap',
    description: 'A green bar that smells of leaves.',
    ingredients: 'Coconut oil, neem leaf, castor oil',
    category: 'soap',
    brand: 'Deodar',
    price: 249.5,
    salePrice: 0,
    totalStock: 25,
    averageReview: 0,
    reviewCount: 0,
    facts: {},
    images: ['/media/neem/1200.webp'],
    pictures: [picture('neem')],
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    ...said,
  };
}

/** Two sizes of one product, the smaller first. */
export const sizesOfShampoo = [
  {
    _id: 'small',
    slug: 'amla-shampoo-small',
    title: 'Amla Shampoo, Travel Size',
    netQuantity: { amount: 100, unit: 'ml' },
    price: 179,
    salePrice: 0,
    totalStock: 12,
  },
  {
    _id: 'large',
    slug: 'amla-shampoo',
    title: 'Amla Shampoo',
    netQuantity: { amount: 250, unit: 'ml' },
    price: 399,
    salePrice: 349,
    totalStock: 12,
  },
] as const satisfies ProductSize[];

/** Two pictures, so that there is a carousel. */
export const twoPictures = [picture('neem'), picture('neem-stack')];

export function review(said: Partial<Review> = {}): Review {
  return {
    _id: 'r1',
    id: 'r1',
    productId: 'p1',
    userId: 'u2',
    userName: 'meera',
    reviewMessage: 'Smells of my grandmother’s garden.',
    reviewValue: 4,
    createdAt: '2026-11-10T20:00:00.000Z',
    ...said,
  };
}

/** The answer of a list call. */
export function listOf<Item>(items: Item[], total = items.length) {
  return { success: true, data: items, total };
}
