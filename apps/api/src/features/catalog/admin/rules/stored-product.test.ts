import { expect, test } from 'vitest';
import { stockAfterEdit, storedProduct, typedAgain, typedColumns } from './stored-product.ts';

const typed = {
  title: ' Neem Soap ',
  description: 'A plain bar.',
  ingredients: 'Neem oil',
  category: 'soap' as const,
  brand: 'Deodar',
  price: 4.35,
};

test('is stored trimmed, in paise, and without a sale unless one is told', () => {
  expect(typedColumns(typed, 'Deodar', { isDraft: false })).toMatchObject({
    title: 'Neem Soap',
    price_paise: 435,
    sale_price_paise: 0,
  });
});

test('is typed again as it was stored', () => {
  const stored = typedColumns(
    {
      ...typed,
      salePrice: 4.2,
      facts: { kind: 'toiletSoap', suits: ['drySkin'] },
    },
    'Deodar',
    { isDraft: false },
  );
  expect(typedColumns(typedAgain(stored), 'Deodar', { isDraft: false })).toEqual(stored);
});

test('a draft may have a title alone, and is typed again as it was', () => {
  const bare = typedColumns({ title: 'Neem Soap' }, 'Deodar', { isDraft: true });
  expect(bare).toMatchObject({ description: '', ingredients: '', category: '', price_paise: 0 });
  expect(storedProduct(bare).category).toBeNull();
  expect(typedColumns(typedAgain({ ...bare, category: null }), 'Deodar', { isDraft: true })).toEqual(bare);
  expect(() => typedColumns({ title: 'Neem Soap' }, 'Deodar', { isDraft: false })).toThrow('above 0');
});

test('facts are stored without what is empty', () => {
  const facts = { suits: [], maker: ' ', howToUse: ' Lather. ', searchWords: ['gift, present', ' gift'] };
  expect(typedColumns({ ...typed, facts }, 'Deodar', { isDraft: false }).facts).toEqual({
    howToUse: 'Lather.',
    searchWords: ['gift', 'present'],
  });
});

test('the stock that is told is the stock', () => {
  expect(stockAfterEdit(8, { totalStock: 10 })).toBe(10);
  expect(stockAfterEdit(8, {})).toBe(8);
});

test('pieces that were sold while the form was open are not put back', () => {
  expect(stockAfterEdit(8, { totalStock: 10, stockSeen: 10 })).toBe(8);
  expect(stockAfterEdit(8, { totalStock: 25, stockSeen: 10 })).toBe(23);
  expect(stockAfterEdit(8, { totalStock: 0, stockSeen: 10 })).toBe(0);
});
