import { expect, test } from 'vitest';
import { mergeEdits, withFieldsOf } from './admin-product-merge.ts';
import { emptyValues, type ProductDraft, type ProductValues } from './admin-product-values.ts';

function draft(
  values: Partial<ProductValues> = {},
  images = ['/a.webp'],
  set: ProductDraft['set'] = null,
): ProductDraft {
  return {
    values: { ...emptyValues('Deodar'), title: 'Neem', price: '199', totalStock: '10', ...values },
    images,
    set,
  };
}

test('takes over what the other owner alone changed and keeps what I alone changed', () => {
  const { merged, takenOver, conflicts } = mergeEdits(
    draft(),
    draft({ title: 'Neem Soap' }),
    draft({ totalStock: '4' }, ['/b.webp']),
  );
  expect(merged).toEqual(draft({ title: 'Neem Soap', totalStock: '4' }, ['/b.webp']));
  expect(takenOver).toEqual(['images', 'totalStock']);
  expect(conflicts).toEqual([]);
});

test('names what both changed, and leaves it as I typed it', () => {
  const { merged, takenOver, conflicts } = mergeEdits(
    draft(),
    draft({ price: '249' }),
    draft({ price: '229' }),
  );
  expect(merged.values.price).toBe('249');
  expect(takenOver).toEqual([]);
  expect(conflicts).toEqual(['price']);
});

test('both changing it to the same is no conflict', () => {
  const { takenOver, conflicts } = mergeEdits(draft(), draft({ price: '249' }), draft({ price: '249' }));
  expect([...takenOver, ...conflicts]).toEqual([]);
});

test('another order of the same pictures is a change', () => {
  const both = ['/a.webp', '/b.webp'];
  expect(mergeEdits(draft({}, both), draft({}, both), draft({}, both.toReversed())).takenOver).toEqual([
    'images',
  ]);
});

test('takes theirs for the named fields alone', () => {
  const mine = draft({ price: '249', title: 'Mine' });
  const theirs = draft({ price: '229', title: 'Theirs' });
  expect(withFieldsOf(mine, theirs, ['price']).values).toMatchObject({ price: '229', title: 'Mine' });
});

const setOf = (pieces: string): ProductDraft['set'] => ({
  supply: 'parts',
  parts: [{ _id: 'soap', title: 'Soap', pieces, price: 150, totalStock: 7, gstRate: 5 }],
});

test('two owners’ different sets are a conflict; a set that only the other changed is taken over', () => {
  const withSet = (pieces: string) => draft({}, ['/a.webp'], setOf(pieces));
  const both = mergeEdits(withSet('2'), withSet('3'), withSet('4'));
  expect(both.conflicts).toEqual(['set']);
  expect(both.merged.set).toEqual(setOf('3'));
  const theirs = mergeEdits(withSet('2'), withSet('2'), withSet('4'));
  expect(theirs.takenOver).toEqual(['set']);
  expect(theirs.merged.set).toEqual(setOf('4'));
});
