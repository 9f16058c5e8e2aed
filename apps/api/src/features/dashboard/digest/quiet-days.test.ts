import { editProduct } from '@shop/contract/catalog/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { listQueuedMails } from '../../../testing/queued-mails.ts';
import { createRecordingLogger } from '../../../testing/recording-logger.ts';
import { chainEntries, logSealIfDue, readSeal } from '../../trail/index.ts';
import { sendDigestIfDue } from '../index.ts';

let shop: TestShop;
let owner: SignedIn;
let productId: string;
beforeAll(async () => {
  shop = await buildTestShop();
  owner = await shop.newAdmin();
  productId = await newProduct(shop.database, { stock: 500 });
});
afterAll(() => shop.close());

async function change(price: number): Promise<string> {
  // The session of days ago ran out.
  const { token } = await shop.signIn(owner.email);
  await shop.callOk(editProduct, { token, params: { id: productId }, body: { price } });
  await chainEntries(shop);
  return (await readSeal(shop.database.read))?.seal ?? '';
}

/** Lets days pass. @returns the text of the mail of each, '' where there was none */
async function mailsOf(days: number, digestAt = '00:00'): Promise<string[]> {
  const readSettings = () => ({ ...shop.readSettings(), mails: { senderName: '', digestAt } });
  const texts: string[] = [];
  for (let day = 0; day < days; day += 1) {
    shop.clock.advance(24 * 3_600_000);
    await shop.database.write((tx) => tx.deleteFrom('outbox_mails').execute());
    await sendDigestIfDue({ ...shop, readSettings });
    const [mail] = await listQueuedMails(shop.database, { kind: 'digest' });
    texts.push(mail?.text ?? '');
  }
  return texts;
}

test('where nothing happens but changes of the shop, their seal is mailed within a week, and no mail after it', async () => {
  // The first day covers the test's own beginning.
  await mailsOf(1);
  const first = await change(110);
  const week = await mailsOf(7);
  expect(week.filter((text) => text.includes(first))).toHaveLength(1);
  expect(week.filter((text) => text !== '')).toHaveLength(1);
  expect(await mailsOf(10)).toEqual(Array.from({ length: 10 }, () => ''));
  const second = await change(120);
  const [next, ...rest] = await mailsOf(3);
  expect(next).toContain(second);
  expect(rest).toEqual(['', '']);
  // Two days after that mail, so five are left of the week.
  const third = await change(130);
  const [fifth, ...earlier] = (await mailsOf(5)).toReversed();
  expect(fifth).toContain(third);
  expect(earlier.join('')).toBe('');
});

test('the log has the seal of each day once across all instances, also without entries and where the mail is off', async () => {
  const { logger, logLines } = createRecordingLogger();
  const seal = await change(140);
  for (let day = 0; day < 3; day += 1) {
    await Promise.all(Array.from({ length: 4 }, () => logSealIfDue({ ...shop, logger })));
    shop.clock.advance(24 * 3_600_000);
  }
  const entries = (await readSeal(shop.database.read))?.entries;
  expect(logLines.map(({ event, seal: logged, entries: counted }) => [event, logged, counted])).toEqual(
    Array.from({ length: 3 }, () => ['seal', seal, entries]),
  );
  expect((await mailsOf(10, 'off')).join('')).toBe('');
});

test('a trail without entries has no seal', async () => {
  const lone = await buildTestShop();
  const { logger, logLines } = createRecordingLogger();
  await logSealIfDue({ ...lone, logger });
  expect(logLines).toEqual([]);
  await lone.close();
});
