import { expect, test } from 'vitest';
import { PHONE, eventually, shipped, startReceiver, startSandbox } from './support.ts';

const message = shipped('DC-1', 'x');
const outcome = async (call: Promise<{ status: number }>) =>
  call.then(
    ({ status }) => status,
    () => 'no answer',
  );

test.each([
  // [fault, what the caller sees, whether the message was accepted all the same]
  ['delay', 200, true],
  ['reset', 'no answer', false],
  ['500', 500, false],
  ['502-html', 'no answer', false],
  ['no-answer-after-accept', 'no answer', true],
  ['error-after-accept', 500, true],
  ['cut-json', 'no answer', true],
])('after %s a caller sees %s, and the ledger has the message: %s', async (fault, seen, isAccepted) => {
  const sandbox = await startSandbox();
  await sandbox.newTemplate();
  await sandbox.control('faults', { calls: [{ fault, delay_ms: 5 }] });
  expect(await outcome(sandbox.send(message))).toBe(seen);
  expect((await sandbox.ledger()).messages).toHaveLength(isAccepted ? 1 : 0);
  expect(await outcome(sandbox.send(message))).toBe(200);
});

test('a call that hangs is never answered', async () => {
  const sandbox = await startSandbox();
  await sandbox.newTemplate();
  await sandbox.control('faults', { calls: [{ fault: 'hang' }] });
  const hanging = outcome(sandbox.send(message));
  // The one after it is answered.
  expect(await outcome(sandbox.send(message))).toBe(200);
  await sandbox.close();
  expect(await hanging).toBe('no answer');
});

/** The statuses that reach a receiver while a fault is planted for the first of two. */
async function statusesWith(fault: object) {
  const receiver = await startReceiver();
  const sandbox = await startSandbox(receiver);
  await sandbox.newTemplate();
  await sandbox.control('faults', { webhooks: [{ kind: 'status', ...fault }] });
  await sandbox.send(message);
  await eventually(async () => {
    const { messages, waiting } = await sandbox.ledger();
    expect([messages[0]?.status, waiting]).toEqual(['delivered', 0]);
  });
  return receiver;
}

test.each([
  ['drop', ['delivered']],
  ['duplicate', ['sent', 'sent', 'delivered']],
  ['reorder', ['delivered', 'sent']],
])('webhooks with %s arrive as %s', async (fault, expected) => {
  const { statuses } = await statusesWith({ fault });
  const arrived = statuses().map(({ status }) => status);
  expect(fault === 'duplicate' ? arrived.toSorted().toReversed() : arrived).toEqual(expected);
});

test('a late webhook arrives after the one that follows it', async () => {
  const { statuses } = await statusesWith({ fault: 'late', delay_ms: 500 });
  expect(statuses().map(({ status }) => status)).toEqual(['delivered', 'sent']);
});

test('a body that was changed on the way has the wrong signature, and comes again as it was', async () => {
  const receiver = await startReceiver((count) => (count === 2 ? 401 : 200));
  const sandbox = await startSandbox(receiver);
  await sandbox.newTemplate();
  await sandbox.control('faults', { webhooks: [{ kind: 'status', fault: 'tamper' }] });
  await sandbox.control('people', { phone: PHONE, blocks: true });
  await sandbox.send(message);
  await eventually(() => expect(receiver.received).toHaveLength(3));
  expect(receiver.received.map(({ isSigned }) => isSigned)).toEqual([true, false, true]);
});

test('a webhook that is refused comes again until it is taken', async () => {
  const receiver = await startReceiver((count) => (count < 4 ? 500 : 200));
  const sandbox = await startSandbox(receiver);
  await sandbox.control('write', { from: PHONE, text: 'Hello' });
  await eventually(async () => expect((await sandbox.ledger()).waiting).toBe(0));
  expect(receiver.received).toHaveLength(4);
});

test('the signature is over bytes whose letters and slashes are escaped', async () => {
  const receiver = await startReceiver();
  const sandbox = await startSandbox(receiver);
  await sandbox.control('write', { from: PHONE, text: 'कब आएगा? https://shop.example' });
  await eventually(() => expect(receiver.received).toHaveLength(1));
  const [{ body, isSigned } = { body: '', isSigned: false }] = receiver.received;
  expect(isSigned).toBe(true);
  expect(body).toContain(String.raw`\u0915\u092c`);
  expect(body).toContain(String.raw`https:\/\/shop.example`);
  expect(receiver.incoming()).toMatchObject([{ text: { body: 'कब आएगा? https://shop.example' } }]);
});

test('the address of a webhook is verified by its challenge', async () => {
  const receiver = await startReceiver();
  const sandbox = await startSandbox(receiver);
  expect(await sandbox.control('verify', { verify_token: 'any' })).toEqual({ ok: true });
});
