import type { AdminProduct } from '@shop/contract/catalog/schemas';

/** An uploaded picture. */
export const picture = (name: string) => ({
  url: `/media/${name}/640.webp`,
  width: 640,
  height: 640,
  widths: [320, 640],
  preview: '',
});

/** A published product as the owner sees it. */
export const adminProduct: AdminProduct = {
  _id: 'p1',
  title: 'Neem Soap',
  slug: 'neem-soap',
  description: 'A plain bar.',
  ingredients: 'Neem oil',
  category: 'soap',
  brand: 'Deodar',
  price: 249.5,
  salePrice: 199,
  totalStock: 8,
  heldStock: 2,
  stockSeen: 8,
  averageReview: 4.5,
  reviewCount: 2,
  facts: {},
  images: ['/media/a/640.webp', '/media/b/640.webp'],
  pictures: [picture('a'), picture('b')],
  status: 'published',
  version: 3,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};
