import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerVariantNames } from '../../testing/answer-variants.ts';
import {
  CALL_FAULTS,
  type FaultCell,
  type FaultStage,
  allFaultCells,
  buildFaultStage,
  nameOfCell,
} from '../../testing/provider-fault-cells.ts';

let stage: FaultStage;
beforeAll(async () => {
  stage = await buildFaultStage();
});
afterAll(() => stage.close());

/** A sample; `npm run chaos -- --part provider-faults` runs them all, including those that only wait. */
const sample: FaultCell[] = [
  { work: 'order/create', fault: 'no-answer-after-commit', isLasting: false },
  { work: 'order/create', fault: '400', isLasting: true },
  { work: 'link', fault: 'error-after-commit', isLasting: false },
  { work: 'capture', fault: 'wrong-order', isLasting: true },
  { work: 'capture of an authorised payment', fault: 'cut-json', isLasting: true },
  { work: 'refund', fault: 'no-answer-after-commit', isLasting: false },
  { work: 'refund, sent again', fault: '500', isLasting: false },
];

test('every work of the shop at the provider has every fault', () => {
  expect(allFaultCells()).toHaveLength(13 * CALL_FAULTS.length * 2);
});

test.each(sample.map((cell) => [nameOfCell(cell), cell] as const))(
  '%s: no money and no piece is lost or doubled',
  async (_, cell) => {
    const { complaints } = await stage.run(cell);
    expect(complaints.filter((complaint) => !complaint.startsWith('answered after'))).toEqual([]);
  },
);

test.each(answerVariantNames)('%s: nobody pays for nothing, and the owner is told', async (variant) => {
  expect(await stage.play(variant)).toEqual([]);
});

test('who is not given back a payment that came too late is noticed', async () => {
  const withoutRefunds = async () => (await stage.ledger()).filter(({ type }) => type !== 'refund');
  expect(await stage.play('the shopper bears the fee, too late', withoutRefunds)).toHaveLength(1);
});
