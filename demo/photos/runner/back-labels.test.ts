import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoProducts } from '../../catalogue/index.ts';
import { getDescription, listPictures } from './descriptions.ts';

const pictures = join(import.meta.dirname, '../pictures');
const backs = listPictures(pictures).flatMap((name) => {
  const [label] = getDescription(pictures, name).parts.flatMap((part) =>
    part.part === 'back' ? [part] : (part.back ?? []),
  );
  return label ? [{ name, label }] : [];
});

const productOfBack = new Map(
  demoProducts
    .filter(({ pictures: shown }) => shown.length > 2)
    .map((product) => [`${product.slug}-4`, product]),
);

describe('the label on the back', () => {
  it('is what the last picture of a product with more than two shows', () => {
    expect(backs.map(({ name }) => name)).toEqual([...productOfBack.keys()].toSorted());
  });

  it.each(backs)('$name tells what the product page tells', ({ name, label }) => {
    const product = productOfBack.get(name);
    if (!product) throw new Error(`${name} is of no product.`);
    const { title, ingredients, pricePaise, facts } = product;
    expect(label).toMatchObject({
      title,
      ingredients,
      lines: [
        `Net ${facts.netQuantity.unit === 'ml' ? 'volume' : 'weight'} ${facts.netQuantity.amount} ${facts.netQuantity.unit}`,
        `MRP Rs. ${(pricePaise / 100).toFixed(2)} incl. of all taxes`,
        `Best before ${facts.shelfLifeMonths} months from packing`,
        'Deodar Naturals, Kotgarh, Shimla 172031',
      ],
    });
  });
});
