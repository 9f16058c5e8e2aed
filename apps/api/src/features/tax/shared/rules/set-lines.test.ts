import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SetPart, linesOfParts, mixedLine } from './set-lines.ts';
import { creditLines, sumOf, supplyLines, totalsOf } from './supply-lines.ts';

const set = {
  productId: 'set',
  title: 'Gift box',
  hsn: '3401',
  percent: 18,
  quantity: 2,
  unitPricePaise: 45_000,
  discountPaise: 0,
  returned: 0,
};
const soap: SetPart = {
  productId: 'soap',
  title: 'Soap',
  pieces: 2,
  pricePaise: 15_000,
  hsn: '34011190',
  percent: 5,
};
const wash: SetPart = {
  productId: 'wash',
  title: 'Wash',
  pieces: 1,
  pricePaise: 20_000,
  hsn: '34013011',
  percent: 18,
};

test('each part has its share of the price by its list price, its own code and rate, and the saving as discount', () => {
  expect(linesOfParts(set, [soap, wash])).toMatchObject([
    {
      productId: 'soap',
      title: 'Soap (in Gift box)',
      hsn: '34011190',
      percent: 5,
      quantity: 4,
      unitPricePaise: 15_000,
      discountPaise: 6_000,
    },
    {
      productId: 'wash',
      hsn: '34013011',
      percent: 18,
      quantity: 2,
      unitPricePaise: 20_000,
      discountPaise: 4_000,
    },
  ]);
});

test('a mixed supply is one line at the highest rate, with the code of that part and what is inside', () => {
  expect(mixedLine(set, [soap, wash])).toMatchObject({
    productId: 'set',
    title: 'Gift box (mixed supply: 2 × Soap, 1 × Wash)',
    hsn: '34013011',
    percent: 18,
    quantity: 2,
    unitPricePaise: 45_000,
  });
  expect(mixedLine(set, [soap, { ...wash, percent: null }]).percent).toBeNull();
});

const aPart = (id: string) =>
  fc.record({
    productId: fc.constant(id),
    title: fc.constant(id),
    pieces: fc.integer({ min: 1, max: 5 }),
    pricePaise: fc.integer({ min: 0, max: 90_000 }),
    hsn: fc.constant('3401'),
    percent: fc.constantFrom(0, 5, 18),
  });

test('the lines of any sets, and the same product alone, add up to what was paid, and their credit notes to the invoice', () => {
  fc.assert(
    fc.property(
      fc.record({
        parts: fc.tuple(aPart('soap'), aPart('wash'), aPart('oil')),
        quantity: fc.integer({ min: 1, max: 4 }),
        unitPricePaise: fc.integer({ min: 100, max: 200_000 }),
        off: fc.integer({ min: 0, max: 99 }),
        shippingPaise: fc.integer({ min: 0, max: 9_900 }),
        isInterState: fc.boolean(),
        back: fc.integer({ min: 0, max: 4 }),
        isMixed: fc.boolean(),
      }),
      ({ parts, quantity, unitPricePaise, off, shippingPaise, isInterState, back, isMixed }) => {
        const discountPaise = Math.floor((unitPricePaise * quantity * off) / 100);
        const line = { ...set, quantity, unitPricePaise, discountPaise };
        const alone = {
          ...set,
          productId: 'soap',
          title: 'soap',
          percent: 5,
          quantity: 1,
          unitPricePaise: 9_900,
        };
        const sold = [...(isMixed ? [mixedLine(line, parts)] : linesOfParts(line, parts)), alone].map(
          ({ percent, ...each }) => ({ ...each, rate: (percent ?? 0) * 100 }),
        );
        const paidPaise = unitPricePaise * quantity - discountPaise;
        expect(
          sumOf(sold.slice(0, -1), (each) => each.unitPricePaise * each.quantity - each.discountPaise),
        ).toBe(paidPaise);
        const invoice = supplyLines({
          lines: sold,
          shippingPaise,
          deliveryTitle: 'Delivery',
          totalPaise: paidPaise + 9_900 + shippingPaise,
          refundedPaise: 0,
          returned: [],
          isInterState,
          deliveryRate: 'apportioned',
        });
        const total = totalsOf(invoice);
        expect(total.totalPaise).toBe(paidPaise + 9_900 + shippingPaise);
        expect(total.taxablePaise + total.cgstPaise + total.sgstPaise + total.igstPaise).toBe(
          total.totalPaise,
        );
        const sets = Math.min(back, quantity);
        const first = creditLines(invoice, [], {
          amountPaise: Math.floor((paidPaise * sets) / quantity),
          returned: [{ productId: 'set', quantity: sets }],
          isInterState,
        });
        const aloneBack = first.find((each) => each.productId === 'soap' && each.inSet === undefined);
        expect(aloneBack?.quantity ?? 0).toBe(0);
        const rest = creditLines(invoice, first, {
          amountPaise: total.totalPaise - totalsOf(first).totalPaise,
          returned: [],
          isInterState,
        });
        const notes = totalsOf([...first, ...rest]);
        expect({ ...notes, discountPaise: 0 }).toEqual({ ...total, discountPaise: 0 });
      },
    ),
    { numRuns: 300 },
  );
});
