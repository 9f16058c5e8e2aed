import { type Locator, type Page, expect } from '@playwright/test';
import { paiseFromRupees, sumRupees } from '@shop/contract/money';
import { callShop } from './api.ts';
import { expectToast } from './people.ts';
import type { PlacedOrder } from './purchase.ts';
import { type Person, openAs } from './shoppers.ts';

type Owner = Pick<Person, 'token'>;

/** The dashboard's figures. Money in rupees, days of Asia/Kolkata. */
export interface DashboardFigures {
  toShip: { total: number };
  money: {
    today: { taken: number; refunded: number };
    days: { day: string; taken: number; refunded: number; payments: number }[];
  };
}

export async function readDashboard(url: string, { token }: Owner): Promise<DashboardFigures> {
  return (await callShop<DashboardFigures>(url, 'GET', '/api/admin/dashboard', { token })).data;
}

/** Opens the owner's dialog about an order by its address. */
export async function openOrder(page: Page, owner: Owner, order: PlacedOrder): Promise<Locator> {
  await openAs(page, owner, `/admin/orders?order=${order._id}`);
  const dialog = page.getByRole('dialog', { name: 'Order details' });
  await expect(dialog).toContainText(order.orderNumber);
  return dialog;
}

/** Hands an order to a courier. */
export async function shipOrder(
  page: Page,
  owner: Owner,
  order: PlacedOrder,
  { courier, trackingNumber }: { courier: string; trackingNumber: string },
): Promise<void> {
  const dialog = await openOrder(page, owner, order);
  await dialog.getByLabel('Order Status').selectOption('inShipping');
  await dialog.getByLabel('Courier').fill(courier);
  await dialog.getByLabel('Tracking number').fill(trackingNumber);
  await dialog.getByRole('button', { name: 'Update Order Status' }).click();
  await expectToast(page, 'Order status is updated successfully!');
}

/** The income between two readings of the dashboard, whatever days they span. */
export function gained(
  before: DashboardFigures,
  after: DashboardFigures,
): { payments: number; takenPaise: number; refundedPaise: number; toShip: number } {
  const firstDay = before.money.days.at(-1)?.day ?? '';
  const sums = ({ money }: DashboardFigures) => {
    const days = money.days.filter(({ day }) => day >= firstDay);
    return {
      payments: days.reduce((sum, { payments }) => sum + payments, 0),
      takenPaise: paiseFromRupees(sumRupees(days.map(({ taken }) => taken))),
      refundedPaise: paiseFromRupees(sumRupees(days.map(({ refunded }) => refunded))),
    };
  };
  const [then, now] = [sums(before), sums(after)];
  return {
    payments: now.payments - then.payments,
    takenPaise: now.takenPaise - then.takenPaise,
    refundedPaise: now.refundedPaise - then.refundedPaise,
    toShip: after.toShip.total - before.toShip.total,
  };
}
