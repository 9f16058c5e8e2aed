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

describe('the label on the back', () => {
  it('is what each third picture of a product shows', () => {
    const thirds = demoProducts.filter((product) => product.pictures.length === 3);
    expect(backs.map(({ name }) => name)).toEqual(thirds.map(({ slug }) => `${slug}-3`).toSorted());
  });

  it.each(backs)('$name tells what the product page tells', ({ name, label }) => {
    const product = demoProducts.find(({ slug }) => `${slug}-3` === name);
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
