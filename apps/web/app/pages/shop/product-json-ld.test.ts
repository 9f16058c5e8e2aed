import { expect, test } from 'vitest';
import { product, sizesOfShampoo } from '../../testing/catalog-samples.ts';
import { productJsonLd } from './product-json-ld.ts';

const absolute = (path: string) => `https://shop.example${path}`;
const dataOf = (said: Parameters<typeof product>[0]) => productJsonLd(product(said), absolute);

test('offers the price that is paid, in rupees', () => {
  expect(dataOf({ price: 250, salePrice: 199.5 })['offers']).toMatchObject({
    price: '199.50',
    priceCurrency: 'INR',
    availability: 'https://schema.org/InStock',
    url: 'https://shop.example/shop/product/neem-soap',
  });
});

test('says when it is out of stock', () => {
  expect(dataOf({ totalStock: 0 })['offers']).toMatchObject({
    availability: 'https://schema.org/OutOfStock',
  });
});

test('has a rating only where somebody gave one', () => {
  expect(dataOf({ reviewCount: 0 })).not.toHaveProperty('aggregateRating');
  expect(dataOf({ reviewCount: 3, averageReview: 4.33 })['aggregateRating']).toMatchObject({
    ratingValue: '4.33',
    reviewCount: 3,
  });
});

test('says how much it is, and where the other sizes of the thing are', () => {
  const [small, large] = sizesOfShampoo;
  const data = dataOf({
    _id: large._id,
    facts: { netQuantity: { amount: 250, unit: 'ml' }, sizesOf: 'Amla Shampoo' },
    sizes: [small, large],
  });
  expect(data['size']).toBe('250 ml');
  expect(data['isVariantOf']).toEqual({
    '@type': 'ProductGroup',
    name: 'Amla Shampoo',
    productGroupID: expect.stringMatching(/^amla-shampoo-[0-9a-f]{8}$/),
    variesBy: ['https://schema.org/size'],
    hasVariant: [{ url: 'https://shop.example/shop/product/amla-shampoo-small' }],
  });
});

test('variants differ by what search engines know, and say the rest by its name', () => {
  const [small, large] = sizesOfShampoo;
  const options = [
    { name: 'Size', value: 'Travel' },
    { name: 'Scent', value: 'Rose' },
  ];
  const sizes = [{ ...small, options }, large];
  const data = dataOf({ _id: small._id, facts: { sizesOf: 'Amla Shampoo', options }, sizes });
  expect(data).toMatchObject({
    size: 'Travel',
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Scent', value: 'Rose' }],
    isVariantOf: { variesBy: ['https://schema.org/size'] },
  });
});

test('a product with one size is a variant of nothing', () => {
  const data = dataOf({ facts: { sizesOf: 'Amla Shampoo' } });
  expect(data).not.toHaveProperty('isVariantOf');
  expect(data).not.toHaveProperty('size');
});
