import { describe, expect, test } from 'vitest';
import { SHIPPED, codeOf, eventually, shipped, startReceiver, startSandbox } from './support.ts';

const withBody = (text: string, ...samples: string[]) => ({
  ...SHIPPED,
  components: [{ type: 'BODY', text, example: { body_text: [samples] } }],
});

describe('templates', () => {
  test('are reviewed after they were created, and a webhook tells how it went', async () => {
    const receiver = await startReceiver();
    const sandbox = await startSandbox(receiver);
    await sandbox.control('settings', { reject_next_templates: 1 });
    expect((await sandbox.createTemplate(SHIPPED)).answer).toMatchObject({ status: 'PENDING' });
    expect(codeOf(await sandbox.send(shipped('DC-1', 'x')))).toBe(132001);
    await eventually(() => expect(receiver.received).toHaveLength(1));
    expect(receiver.received[0]).toMatchObject({
      field: 'message_template_status_update',
      value: {
        event: 'REJECTED',
        message_template_name: 'order_shipped',
        message_template_language: 'en',
        reason: 'INVALID_FORMAT',
      },
    });
    await sandbox.createTemplate({ ...SHIPPED, language: 'hi' });
    await eventually(() => expect(receiver.received.at(-1)?.value).toMatchObject({ event: 'APPROVED' }));
    const { answer } = await sandbox.graph('GET', '200000000000002/message_templates');
    expect(answer['data']).toMatchObject([
      { name: 'order_shipped', language: 'en', status: 'REJECTED', rejected_reason: 'INVALID_FORMAT' },
      { name: 'order_shipped', language: 'hi', status: 'APPROVED', rejected_reason: 'NONE' },
    ]);
  });

  test.each([
    ['PAUSED', 132015],
    ['DISABLED', 132016],
  ])('one that is %s cannot be sent', async (status, code) => {
    const sandbox = await startSandbox();
    await sandbox.newTemplate();
    await sandbox.control('template', { name: 'order_shipped', language: 'en', status });
    expect(codeOf(await sandbox.send(shipped('DC-1', 'x')))).toBe(code);
  });

  test.each([
    ['begins with a variable', withBody('{{1}} has left.', 'DC-1')],
    ['ends with a variable', withBody('On its way: {{1}}', 'DC-1')],
    ['has two variables in a row', withBody('Your order {{1}} {{2}} has left.', 'a', 'b')],
    ['has a variable without a sample', withBody('Your order {{1}} has left.')],
    ['has no body', { ...SHIPPED, components: [] }],
    ['has a name with capitals', { ...SHIPPED, name: 'Shipped' }],
    [
      'has a long button',
      {
        ...SHIPPED,
        components: [
          ...SHIPPED.components,
          { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'x'.repeat(26) }] },
        ].filter(({ type }, index) => type !== 'BUTTONS' || index > 2),
      },
    ],
  ])('one that %s is refused', async (_what, body: object) => {
    const sandbox = await startSandbox();
    expect(codeOf(await sandbox.createTemplate(body))).toBe(100);
    expect((await sandbox.ledger()).templates).toEqual([]);
  });

  test('a name can be taken once in each language', async () => {
    const sandbox = await startSandbox();
    await sandbox.newTemplate();
    expect(codeOf(await sandbox.createTemplate(SHIPPED))).toBe(100);
  });
});
