import { expect, test } from 'vitest';
import { readWebhookNews } from './read-webhook.ts';

const newsOf = (said: unknown) => readWebhookNews(Buffer.from(JSON.stringify(said)));

test.each([
  ['payment.captured', true],
  ['payment.downtime.started', true],
  ['token.confirmed', true],
  ['refund.speed_changed', true],
  ['payment.on_hold', false],
  ['account.suspended', false],
  ['virtual_account.credited', false],
  ['payment.dispute.created', false],
])('an event is known by its name, a dispute also by its form: %s', (event, isKnown) => {
  expect(newsOf({ event, payload: {} })).toMatchObject({ event, isKnown });
});

test('a dispute of any step is read', () => {
  const entity = { id: 'disp_AbCdEfGhIjKlMn', payment_id: 'pay_00000000000001', amount: null };
  expect(newsOf({ event: 'payment.dispute.new_step', payload: { dispute: { entity } } })).toMatchObject({
    dispute: { disputeId: entity.id, paymentId: entity.payment_id, amountPaise: null, status: 'new_step' },
    isKnown: true,
  });
});

test.each([
  ['no event'],
  ['{"event":'],
  ['[]'],
  ['null'],
  ['{"event":3}'],
  [`{"event":"${'x'.repeat(101)}"}`],
])('what nobody can read is news without a name: %s', (text) => {
  expect(readWebhookNews(Buffer.from(text))).toEqual({ event: null, ids: [], dispute: null, isKnown: false });
});

test('ids are found in any form, once each, and an order of a link without its prefix', () => {
  const said = {
    event: 'payment_link.paid',
    payload: {
      order: { entity: { id: 'QflczVVaNJciLq' } },
      payment_link: { entity: { id: 'plink_QflcnnZqCekuvL', order_id: 'order_QflczVVaNJciLq' } },
      anything: ['pay_Qfldmt5StKZFCB', { refunds: 'rfnd_00000000000001', order: 'border_00000000000001' }],
    },
  };
  expect(newsOf(said).ids.toSorted()).toEqual([
    'order_QflczVVaNJciLq',
    'pay_Qfldmt5StKZFCB',
    'plink_QflcnnZqCekuvL',
    'rfnd_00000000000001',
  ]);
});
