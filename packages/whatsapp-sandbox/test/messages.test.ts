import { describe, expect, test } from 'vitest';
import { PHONE, codeOf, eventually, shipped, startReceiver, startSandbox } from './support.ts';

describe('messages', () => {
  test('a template is filled in, brought to the phone, and told step by step with what the caller gave along', async () => {
    const receiver = await startReceiver();
    const sandbox = await startSandbox(receiver);
    await sandbox.newTemplate();
    const { status, answer } = await sandbox.send({
      ...shipped('DC-1001', 'https://courier.example/1'),
      to: '+91 98123 45678',
      biz_opaque_callback_data: 'our id',
    });
    expect(status).toBe(200);
    const [accepted] = answer['messages'] as { id: string; message_status: string }[];
    expect(accepted).toMatchObject({ id: expect.stringMatching(/^wamid\./), message_status: 'accepted' });
    expect(answer['contacts']).toEqual([{ input: '+91 98123 45678', wa_id: PHONE }]);
    await eventually(() => expect(receiver.statuses()).toHaveLength(2));
    expect(receiver.statuses()).toMatchObject([
      { id: accepted?.id, status: 'sent', recipient_id: PHONE, biz_opaque_callback_data: 'our id' },
      { id: accepted?.id, status: 'delivered', biz_opaque_callback_data: 'our id' },
    ]);
    const { messages } = await sandbox.ledger();
    expect(messages).toMatchObject([
      {
        id: accepted?.id,
        to: PHONE,
        text: 'Your order DC-1001 is on its way: https://courier.example/1 shows where it is.\n\nReply STOP to end these messages.',
        buttons: [
          { type: 'quick_reply', text: 'Confirm', payload: 'yes' },
          { type: 'quick_reply', text: 'Cancel', payload: 'Cancel' },
        ],
        opaque: 'our id',
        isAfterStop: false,
      },
    ]);
  });

  test('a number without WhatsApp is accepted by the call and fails afterwards', async () => {
    const receiver = await startReceiver();
    const sandbox = await startSandbox(receiver);
    await sandbox.newTemplate();
    await sandbox.control('people', { phone: PHONE, whatsapp: false });
    expect(await sandbox.send(shipped('DC-1', 'x'))).toMatchObject({ status: 200 });
    await eventually(() => expect(receiver.statuses()).toHaveLength(1));
    expect(receiver.statuses()).toMatchObject([{ status: 'failed', errors: [{ code: 131026 }] }]);
  });

  test('a message that is read in an open chat is never told as delivered', async () => {
    const receiver = await startReceiver();
    const sandbox = await startSandbox(receiver);
    await sandbox.newTemplate();
    await sandbox.control('settings', { reads_in_chat: true });
    await sandbox.send(shipped('DC-1', 'x'));
    await eventually(() => expect(receiver.statuses()).toHaveLength(2));
    expect(receiver.statuses().map(({ status }) => status)).toEqual(['sent', 'read']);
  });

  test('who blocks the business gets nothing, and no failure tells it', async () => {
    const receiver = await startReceiver();
    const sandbox = await startSandbox(receiver);
    await sandbox.newTemplate();
    await sandbox.control('people', { phone: PHONE, blocks: true });
    await sandbox.send(shipped('DC-1', 'x'));
    await sandbox.send({ ...shipped('DC-2', 'x'), to: '919800000000' });
    await eventually(() => expect(receiver.statuses()).toHaveLength(3));
    const ofBlocked = receiver.statuses().filter(({ recipient_id: to }) => to === PHONE);
    expect(ofBlocked.map(({ status }) => status)).toEqual(['sent']);
  });

  test('a free text reaches only who wrote within 24 hours', async () => {
    const receiver = await startReceiver();
    const sandbox = await startSandbox(receiver);
    const text = { type: 'text', text: { body: 'Your parcel has left.' } };
    await sandbox.control('write', { from: PHONE, text: 'Where is it?', hours_ago: 25 });
    await sandbox.send(text);
    await eventually(() =>
      expect(receiver.statuses()).toMatchObject([{ status: 'failed', errors: [{ code: 131047 }] }]),
    );
    await sandbox.control('write', { from: PHONE, text: 'Hello?', hours_ago: 23 });
    await sandbox.send(text);
    await eventually(() => expect(receiver.statuses().at(-1)).toMatchObject({ status: 'delivered' }));
  });

  test('what is written to somebody after STOP is in the ledger as such, and no marketing reaches them', async () => {
    const receiver = await startReceiver();
    const sandbox = await startSandbox(receiver);
    await sandbox.newTemplate();
    await sandbox.newTemplate({ name: 'order_shipped_sale', category: 'MARKETING' });
    await sandbox.send(shipped('DC-1', 'x'));
    await sandbox.control('write', { from: PHONE, text: ' बंद करें ' });
    await sandbox.send(shipped('DC-2', 'x'));
    const sale = shipped('DC-3', 'x');
    await sandbox.send({ ...sale, template: { ...sale.template, name: 'order_shipped_sale' } });
    await eventually(() =>
      expect(receiver.statuses()).toContainEqual(
        expect.objectContaining({ status: 'failed', errors: [expect.objectContaining({ code: 131050 })] }),
      ),
    );
    const isAfterStop = (await sandbox.ledger()).messages.map((message) => message.isAfterStop);
    expect(isAfterStop).toEqual([false, true, true]);
    await sandbox.control('write', { from: PHONE, text: 'Start' });
    await sandbox.send(shipped('DC-4', 'x'));
    expect((await sandbox.ledger()).messages.at(-1)).toMatchObject({ isAfterStop: false });
  });

  test('a press tells which message and what the button stands for, a username hides the number', async () => {
    const receiver = await startReceiver();
    const sandbox = await startSandbox(receiver);
    await sandbox.newTemplate();
    await sandbox.send(shipped('DC-1', 'x'));
    const [message] = (await sandbox.ledger()).messages;
    await sandbox.control('press', { message_id: message?.id, button: 0 });
    await eventually(() => expect(receiver.incoming()).toHaveLength(1));
    expect(receiver.incoming()[0]).toMatchObject({
      from: PHONE,
      type: 'button',
      button: { payload: 'yes', text: 'Confirm' },
      context: { id: message?.id },
    });
    await sandbox.control('people', { phone: PHONE, hides_number: true });
    await sandbox.control('press', { message_id: message?.id, button: 1 });
    await eventually(() => expect(receiver.incoming()).toHaveLength(2));
    const second = receiver.incoming()[1] ?? {};
    expect(second).not.toHaveProperty('from');
    expect(second['from_user_id']).toMatch(/^IN\.\d+$/);
    expect(JSON.stringify(receiver.received.at(-1)?.value)).not.toContain(PHONE);
  });
});

describe('refusals', () => {
  test.each([
    ['a wrong token', 401, 190, shipped('DC-1', 'x'), 'another token'],
    ['a number that is none', 400, 131009, { ...shipped('DC-1', 'x'), to: 'nobody' }, undefined],
    ['too few parameters', 400, 132000, shipped('DC-1'), undefined],
    ['a parameter with a new line', 400, 132018, shipped('DC-1\nDC-2', 'x'), undefined],
    ['an empty parameter', 400, 131008, shipped('DC-1', ''), undefined],
    ['a body that gets too long', 400, 132005, shipped('DC-1', 'x'.repeat(1_000)), undefined],
    [
      'a language that the template does not have',
      404,
      132001,
      { type: 'template', template: { name: 'order_shipped', language: { code: 'hi' } } },
      undefined,
    ],
    ['no kind that it knows', 400, 100, { type: 'sticker' }, undefined],
  ])('%s is refused', async (_what, status, code, body: object, token) => {
    const sandbox = await startSandbox();
    await sandbox.newTemplate();
    const refused = await sandbox.send(body, token);
    expect([refused.status, codeOf(refused)]).toEqual([status, code]);
    expect((await sandbox.ledger()).messages).toEqual([]);
  });

  test('too many messages in a second, or to one person, are refused', async () => {
    const sandbox = await startSandbox();
    await sandbox.newTemplate();
    await sandbox.control('settings', { pair_burst: 2 });
    const send = (to: string) => sandbox.send({ ...shipped('DC-1', 'x'), to });
    for (let count = 0; count < 2; count += 1) expect(await send(PHONE)).toMatchObject({ status: 200 });
    expect(codeOf(await send(PHONE))).toBe(131056);
    expect(await send('919800000000')).toMatchObject({ status: 200 });
    await sandbox.control('settings', { messages_per_second: 0 });
    expect(codeOf(await send('919800000001'))).toBe(130429);
    expect((await sandbox.ledger()).messages).toHaveLength(3);
  });
});
