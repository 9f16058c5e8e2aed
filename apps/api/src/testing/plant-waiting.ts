import { addCategory } from '@shop/contract/categories/endpoints';
import { confirmForShopper } from '@shop/contract/cash/endpoints';
import type { WaitingKind } from '@shop/contract/dashboard/waiting';
import { updateOrderStatus } from '@shop/contract/orders/endpoints';
import { openTicket } from '@shop/contract/support/endpoints';
import { type Updateable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../database.ts';
import { endFailedDelivery, findOrderById } from '../features/orders/index.ts';
import { noteDispute } from '../features/payments/note-dispute.ts';
import { noteUnfitPayments } from '../features/payments/note-unfit-payments.ts';
import { tellOwnerOfRefund } from '../features/refunds/refund-trouble.ts';
import { tellOfDrifts, tellOfSilence } from '../features/reconciliation/tell-owner.ts';
import type { Tables } from '../tables/index.ts';
import type { SignedIn, TestShop } from './build-test-app.ts';
import { acceptCash, newCashOrder } from './cash-order.ts';
import { newOrder } from './order-builder.ts';
import { newProduct } from './product-builder.ts';
import { saveTaxSettings } from './save-tax-settings.ts';
import { newSoldOrder } from './sold-order.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Lets one more thing of each kind wait for the owner, the way it comes about. */
export function plantsOf(
  shop: TestShop,
  { owner, shopper }: { owner: SignedIn; shopper: SignedIn },
): Readonly<Record<WaitingKind, () => Promise<unknown>>> {
  const { database, clock } = shop;
  const at = (agoMs: number) => new Date(clock.now().getTime() - agoMs);
  const write = <T>(change: (tx: Tx) => Promise<T>) => database.write(change);
  const order = async (changes: Updateable<Tables['orders']>) => {
    const id = await newOrder(database, { userId: shopper.id, productIds: [await newProduct(database)] });
    await write((tx) => tx.updateTable('orders').set(changes).where('id', '=', id).execute());
    return id;
  };
  const closed = { order_status: 'delivered' } as const;
  const cashOrder = async () => {
    await acceptCash(shop, owner);
    const productId = await newProduct(database, { pricePaise: 19_900 });
    return (await newCashOrder(shop, [{ productId, quantity: 1 }], 229)).order._id;
  };
  const ticket = () =>
    shop.callOk(openTicket, {
      body: { kind: 'other', name: 'Asha', email: 'asha@example.com', message: 'Where is my soap?' } as never,
    });
  const payment = async (orderId: string, capturedAt: Date) => {
    const row = {
      payment_id: `pay_${uuidv7()}`,
      order_id: orderId,
      amount_paise: 19_900,
      use: 'paid_order',
      captured_at: capturedAt,
    } as const;
    await write((tx) =>
      tx
        .insertInto('payments')
        .values(row as never)
        .execute(),
    );
    return row.payment_id;
  };
  const dispute = (paymentId: string, status: 'open' | 'under_review') => {
    const disputeId = `disp_${uuidv7()}`;
    const money = { amountPaise: 5_000, deductedPaise: 0, reason: 'chargeback', respondBy: at(-7 * DAY_MS) };
    const told = { disputeId, paymentId, status, ...money };
    return write((tx) => noteDispute(tx, { dispute: told, at: at(0) }, shop.readSettings()));
  };
  const refund = async (row: { status: 'failed' | 'pending'; created_at: Date }) => {
    const orderId = await order(closed);
    const payment_id = await payment(orderId, at(0));
    return write((tx) =>
      tx
        .insertInto('refunds')
        .values({
          ...row,
          id: uuidv7(),
          order_id: orderId,
          payment_id,
          amount_paise: 5_000,
          reason: 'owner',
          updated_at: row.created_at,
        } as never)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  };

  const sent = async () =>
    order({ order_status: 'inShipping', delivery_max_days: 0, payment_status: 'paid' });
  const fail = async (outcome: 'back' | 'lost') => {
    const id = await sent();
    await write((tx) =>
      endFailedDelivery(tx, { orderId: id, outcome, note: null, byUserId: owner.id, at: at(0) }),
    );
    return id;
  };

  return {
    cashToConfirm: cashOrder,
    unfitPayments: async () => {
      const known = await findOrderById(database.read, await order(closed));
      if (!known) throw new Error('The order is gone');
      const dependencies = shop;
      await noteUnfitPayments(dependencies as never, known, [
        { id: `pay_${uuidv7()}`, what: 'another amount' },
      ]);
    },
    disputes: () => dispute(`pay_${uuidv7()}`, 'open'),
    disputedOrders: async () =>
      dispute(await payment(await order({ order_status: 'confirmed' }), at(0)), 'under_review'),
    overdueTickets: async () => {
      const { ticketNumber } = (await ticket()).data;
      await write((tx) =>
        tx
          .updateTable('tickets')
          .set({ due_at: at(HOUR_MS) })
          .where('ticket_number', '=', ticketNumber)
          .execute(),
      );
    },
    tickets: ticket,
    failedRefunds: async () => {
      const row = await refund({ status: 'failed', created_at: at(0) });
      const told = { said: 'Too little balance', isGivenUp: true };
      await write((tx) => tellOwnerOfRefund(tx, row, told, shop.readSettings()));
    },
    slowRefunds: () => refund({ status: 'pending', created_at: at(11 * DAY_MS) }),
    toRefund: () => order({ order_status: 'rejected' }),
    failedToRefund: () => fail('back'),
    differences: async () => {
      const drift = {
        kind: 'payment_foreign',
        subject: `pay_${uuidv7()}`,
        orderId: null,
        paymentId: 'pay_1',
        refundId: null,
        shopPaise: null,
        providerPaise: 100,
      } as const;
      const { kind, subject } = drift;
      const row = { id: uuidv7(), kind, subject, day: '2026-11-20', found_at: at(0) };
      await write((tx) =>
        tx
          .insertInto('drifts')
          .values(row as never)
          .execute(),
      );
      await tellOfDrifts(database, [drift as never], shop.readSettings());
    },
    silentWebhooks: async () => {
      await payment(await order(closed), at(25 * HOUR_MS));
      await tellOfSilence(database, clock.now(), shop.readSettings());
    },
    failingComparison: () =>
      write((tx) =>
        tx
          .updateTable('comparison_state')
          .set({ compared_at: at(3 * DAY_MS), failed_at: at(0), failure: 'No answer' })
          .execute(),
      ),
    unsoundBackup: () =>
      write((tx) => tx.updateTable('backup_state').set({ proof_problem: 'A file is cut.' }).execute()),
    toShip: async () => {
      const params = { id: await cashOrder() };
      await shop.callOk(confirmForShopper, { token: owner.token, params });
    },
    unbilled: async () => {
      await saveTaxSettings(shop, owner, {}, { gstin: '' });
      const lines = [{ productId: await newProduct(database), unitPricePaise: 10_500 }];
      const sold = { userId: shopper.id, state: '02', at: at(0), lines } as const;
      const params = { id: await newSoldOrder(database, sold) };
      const body = { orderStatus: 'inShipping' } as const;
      await shop.callOk(updateOrderStatus, { token: owner.token, params, body });
    },
    unclassed: async () => {
      await saveTaxSettings(shop, owner);
      const { data } = await shop.callOk(addCategory, { token: owner.token, body: { label: uuidv7() } });
      await newProduct(database, { category: data._id });
    },
    remittedToCheck: () =>
      write(async (tx) => {
        const id = uuidv7();
        const paid = { courier: 'Post', reference: id, paid_on: '2026-11-20', amount_paise: 100 };
        await tx
          .insertInto('remittances')
          .values({ ...paid, id, created_at: at(0), by_user_id: owner.id })
          .execute();
        const line = { remittance_id: id, position: 0, subject: 'AWB 1', amount_paise: 100 };
        await tx
          .insertInto('remittance_lines')
          .values({ ...line, outcome: 'unknown', order_id: null })
          .execute();
      }),
    cashOwed: () =>
      order({
        payment_method: 'cod',
        payment_status: 'pending',
        paid_at: null,
        cash_state: 'confirmed',
        order_status: 'delivered',
        placed_at: at(22 * DAY_MS),
      }),
    claims: () => fail('lost'),
    longGoingBack: async () => {
      const row = { id: uuidv7(), order_id: await sent(), reason: 'refused', by_user_id: null } as const;
      const noted_at = at(22 * DAY_MS);
      await write((tx) =>
        tx
          .insertInto('failed_deliveries')
          .values({ ...row, noted_at })
          .execute(),
      );
    },
    failingMails: () =>
      write((tx) =>
        tx
          .insertInto('outbox_mails')
          .values({
            id: uuidv7(),
            kind: 'note',
            recipient: 'a@example.com',
            subject: 'A note',
            tries: 1,
            last_error: 'no',
          } as never)
          .execute(),
      ),
    heldDrafts: async () => {
      const id = await newProduct(database);
      const draft = { is_published: false, publish_at: at(HOUR_MS) };
      await write((tx) => tx.updateTable('products').set(draft).where('id', '=', id).execute());
    },
    stockRequests: async () => {
      const product_id = await newProduct(database, { stock: 0, facts: { lowStockBelow: 0 } });
      const asked = { product_id, email: 'a@example.com', requested_at: at(0) };
      await write((tx) => tx.insertInto('stock_requests').values(asked).execute());
    },
    lowStock: async () => {
      const id = await newProduct(database, { title: 'Neem soap', stock: 12 });
      await write((tx) =>
        sql`select move_stock('correction', -1, 0, array[${id}::uuid], array[3], null, null, 'counted')`.execute(
          tx,
        ),
      );
    },
    offersEnding: () =>
      write((tx) =>
        tx
          .insertInto('sales')
          .values({
            id: uuidv7(),
            name: 'Diwali',
            percent: 10,
            amount_paise: null,
            scope: JSON.stringify({ kind: 'everything' }),
            starts_at: at(DAY_MS),
            ends_at: at(-DAY_MS),
            created_at: at(DAY_MS),
            updated_at: at(DAY_MS),
          } as never)
          .execute(),
      ),
    questions: async () => {
      const { id: user_id, userName: user_name } = await shop.newShopper();
      const product_id = await newProduct(database);
      const question = {
        id: uuidv7(),
        product_id,
        user_id,
        user_name,
        language: 'en',
        question: 'Is it mild?',
      } as const;
      await write((tx) =>
        tx
          .insertInto('questions')
          .values({ ...question, asked_at: at(0) })
          .execute(),
      );
    },
    badReviews: async () => {
      const { id: user_id, userName: user_name } = await shop.newShopper();
      const product_id = await newProduct(database);
      const review = { id: uuidv7(), product_id, user_id, user_name, message: 'It crumbles', rating: 2 };
      await write((tx) =>
        tx
          .insertInto('reviews')
          .values({ ...review, created_at: at(0) })
          .execute(),
      );
    },
  };
}
