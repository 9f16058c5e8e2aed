import { expect } from '@playwright/test';
import { callShop, controlSandbox } from './api.ts';
import type { RunningShop } from './start-shop.ts';

/** A message that the provider accepted. */
export interface LedgerMessage {
  id: string;
  to: string;
  template: string | null;
  text: string;
  status: string;
  errorCode: number | null;
  isAfterStop: boolean;
}

interface Ledger {
  messages: LedgerMessage[];
  templates: { name: string; status: string }[];
  /** Webhooks that the shop has not taken yet. */
  waiting: number;
}

/** Where the shop's simulated WhatsApp is. */
export function whatsAppOf({ url }: Pick<RunningShop, 'url'>): string {
  const address = new URL(url);
  address.port = String(Number(address.port) + 2);
  return address.origin;
}

/** A control call of the simulated WhatsApp: what a person does, or what is true of a number. */
export async function controlWhatsApp(
  shop: Pick<RunningShop, 'url'>,
  call: 'people' | 'press' | 'write' | 'template',
  body: object,
): Promise<void> {
  await controlSandbox(whatsAppOf(shop), 'POST', call, body);
}

export async function readLedger(shop: Pick<RunningShop, 'url'>): Promise<Ledger> {
  return (await (await fetch(`${whatsAppOf(shop)}/__control/ledger`)).json()) as Ledger;
}

/** What was sent to a number, in its order. */
export async function messagesTo(shop: Pick<RunningShop, 'url'>, to: string): Promise<LedgerMessage[]> {
  return (await readLedger(shop)).messages.filter((message) => message.to === to);
}

/** The newest message to a number, once so many were sent there. */
export async function nextMessageTo(
  shop: Pick<RunningShop, 'url'>,
  to: string,
  count: number,
): Promise<LedgerMessage> {
  const messages = () => messagesTo(shop, to);
  await expect.poll(async () => (await messages()).length, { timeout: 90_000 }).toBeGreaterThanOrEqual(count);
  const message = (await messages())[count - 1];
  if (!message) throw new Error(`There is no message ${count} to ${to}`);
  return message;
}

/** Turns messages on, with every template approved. */
export async function useWhatsApp(
  shop: Pick<RunningShop, 'url'>,
  { token }: { token: string },
): Promise<void> {
  const { data } = await callShop<{ orders: { value: object; version: number } }>(
    shop.url,
    'GET',
    '/api/admin/settings',
    { token },
  );
  const { value, version } = data.orders;
  await callShop(shop.url, 'PUT', '/api/admin/settings/orders', {
    token,
    body: { value: { ...value, whatsapp: 'yes' }, version },
  });
  await callShop(shop.url, 'POST', '/api/admin/whatsapp/templates', { token });
  await expect(async () => {
    const { templates, waiting } = await readLedger(shop);
    expect(templates.length).toBeGreaterThan(0);
    expect(templates.filter(({ status }) => status !== 'APPROVED')).toEqual([]);
    expect(waiting).toBe(0);
  }).toPass({ timeout: 60_000 });
}
