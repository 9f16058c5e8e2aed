import { expect, test } from 'vitest';
import { areWebhooksSilent } from './webhook-silence.ts';

const at = (time: string) => new Date(`2026-11-21T${time}Z`);

test('without a payment nothing is missed', () => {
  expect(areWebhooksSilent({ lastPaymentAt: null, lastWebhookAt: null })).toBe(false);
});

test('a payment of which no word ever came is silence', () => {
  expect(areWebhooksSilent({ lastPaymentAt: at('10:00:00'), lastWebhookAt: null })).toBe(true);
});

test('words that stopped before the payment are silence, those around it are not', () => {
  const lastPaymentAt = at('10:00:00');
  expect(areWebhooksSilent({ lastPaymentAt, lastWebhookAt: at('09:58:59') })).toBe(true);
  expect(areWebhooksSilent({ lastPaymentAt, lastWebhookAt: at('09:59:30') })).toBe(false);
  expect(areWebhooksSilent({ lastPaymentAt, lastWebhookAt: at('10:00:05') })).toBe(false);
});
