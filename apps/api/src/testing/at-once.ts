import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { confirmForShopper } from '@shop/contract/cash/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { noteGoingBack } from '@shop/contract/failed-deliveries/endpoints';
import { updateOrderStatus } from '@shop/contract/orders/endpoints';
import { capturePayment, razorpayWebhook } from '@shop/contract/payments/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { type RawBuilder, sql } from 'kysely';
import { reconcileDueOrders } from '../features/payments/index.ts';
import { sendDueRefunds } from '../features/refunds/index.ts';
import type { TestShop } from './build-test-app.ts';
import { shopperWithCart } from './buy.ts';
import { acceptCash } from './cash-order.ts';
import { countWaiting, whileLocked } from './held-up.ts';
import { ACTS, type ActName, type Beginning, type OrderAtOnce } from './order-acts.ts';
import { paymentDependencies } from './payment-dependencies.ts';
import { newProduct, stockOf } from './product-builder.ts';
import { listQueuedMails } from './queued-mails.ts';
import { saveTaxSettings } from './save-tax-settings.ts';
import { buildShopWithSandbox } from './shop-with-sandbox.ts';

/** A shop and its provider, on which pairs are played, each on orders of their own. */
export interface AtOnceStage {
  /** One after the other. @returns what is true in the end */
  inTurn(beginning: Beginning, acts: readonly [ActName, ActName]): Promise<object>;
  /** At the same moment, the first a little earlier. */
  atOnce(beginning: Beginning, acts: readonly [ActName, ActName]): Promise<object>;
  close(): Promise<void>;
}

/** @param isServer the database lets two transactions run at a time, so that both can be made to wait for the order */
export async function buildAtOnceStage(isServer: boolean): Promise<AtOnceStage> {
  const { shop, sandbox } = await buildShopWithSandbox({ config: { rateLimits: false } });
  const owner = await shop.newAdmin();
  await saveTaxSettings(shop, owner);
  await acceptCash(shop, owner);
  await sandbox.set({ refund_delay_ms: 0 });
  const stage = { shop, sandbox, owner };

  async function play(
    beginning: Beginning,
    acts: readonly [ActName, ActName],
    run: (order: OrderAtOnce, [one, other]: [Act, Act]) => Promise<[string, string]>,
  ): Promise<object> {
    const order = await begin(stage, beginning);
    const [one, other] = acts.map((name) => async () => answerOf(await ACTS[name](order))) as [Act, Act];
    const answers = await run(order, [one, other]);
    await runJobs(order);
    // Of a thing with itself, which of the two was the first makes no difference.
    const named = acts.map((name, index) => `${name}: ${answers[index]}`).toSorted();
    const end = JSON.stringify({ answers: named, ...(await readEnd(order)) });
    const alike = end.replaceAll(order.productId, 'product').replaceAll(/disp_\w+/g, 'dispute');
    return JSON.parse(isCash(beginning) ? alike : alike.replaceAll(order.paymentId, 'payment'));
  }

  return {
    inTurn: (beginning, acts) =>
      play(beginning, acts, async (_, [one, other]) => [await one(), await other()]),
    atOnce: (beginning, acts) =>
      play(beginning, acts, async ({ orderId }, [one, other]) => {
        if (!isServer) return Promise.all([one(), other()]);
        const running: Promise<string>[] = [];
        await whileLocked(
          shop.database,
          (tx) => sql`select from orders where id = ${orderId}::uuid for no key update`.execute(tx),
          async () => {
            for (const act of [one, other]) {
              running.push(act());
              await waitsOrEnds(shop, running);
            }
          },
        );
        return Promise.all(running) as Promise<[string, string]>;
      }),
    close: () => shop.close(),
  };
}

type Act = () => Promise<string>;

/** The status, and why it was refused. */
function answerOf({ status, body }: { status: number; body?: unknown }): string {
  const code = (body as { code?: string } | undefined)?.code;
  return code === undefined ? String(status) : `${status} ${code}`;
}

/** Until each of these waits for a lock, or has ended. */
async function waitsOrEnds({ database }: TestShop, running: readonly Promise<unknown>[]): Promise<void> {
  let ended = 0;
  for (const each of running) each.finally(() => (ended += 1)).catch(() => {});
  for (let waiting = 0; ended + waiting < running.length;) {
    await sleep(2);
    waiting = await countWaiting(database);
  }
}

function isCash(beginning: Beginning): boolean {
  return beginning.startsWith('for cash');
}

type Stage = Pick<OrderAtOnce, 'shop' | 'sandbox' | 'owner'>;

/** A new order of two pieces of ₹100 that stands as `beginning` says. */
async function begin(stage: Stage, beginning: Beginning): Promise<OrderAtOnce> {
  const { shop, sandbox, owner } = stage;
  const productId = await newProduct(shop.database, { pricePaise: 10_000, stock: 10 });
  const { shopper, addressId } = await shopperWithCart(shop, [{ productId, quantity: 2 }]);
  const { token } = shopper;
  const { orderId: providerOrderId, data } = await shop.callOk(placeOrder, {
    token,
    body: {
      addressInfo: { addressId },
      totalAmount: isCash(beginning) ? 230 : 200,
      ...(isCash(beginning) && { paymentMethod: 'cod' }),
    },
  });
  const orderId = data._id;
  const of = { token: owner.token, params: { id: orderId } };
  const paymentId = isCash(beginning) ? '' : (await sandbox.pay(providerOrderId)).razorpay_payment_id;
  const order: OrderAtOnce = {
    ...stage,
    shopper,
    orderId,
    providerOrderId,
    paymentId,
    productId,
    of,
    set: (orderStatus, statusSeen) =>
      shop.call(updateOrderStatus, { ...of, body: { orderStatus, statusSeen } }),
    refund: (body) => shop.call(refundOrder, { ...of, body }),
    async tell(event, payload) {
      const status = await deliver(shop, event, payload);
      await reconcileDueOrders(paymentDependencies(shop, sandbox.gateway));
      return { status };
    },
  };
  const [captured, sent] = [{ token, body: { orderId, paymentId } }, { orderStatus: 'inShipping' }];
  if (beginning === 'paid' || beginning === 'on its way back') await shop.callOk(capturePayment, captured);
  if (beginning === 'on its way back') {
    await shop.callOk(updateOrderStatus, { ...of, body: sent });
    await shop.callOk(noteGoingBack, { ...of, body: { reason: 'refused' } });
  }
  if (isCash(beginning) && beginning !== 'for cash, not confirmed') await shop.callOk(confirmForShopper, of);
  if (beginning === 'for cash, sent') await shop.callOk(updateOrderStatus, { ...of, body: sent });
  return order;
}

async function deliver(shop: TestShop, event: string, payload: object): Promise<number> {
  const rawBody = JSON.stringify({ event, payload });
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: razorpayWebhook.path,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', 'sandbox_webhook').update(rawBody).digest('hex'),
    },
    payload: rawBody,
  });
  return statusCode;
}

/** What the schedule does by itself. */
async function runJobs({ shop, sandbox }: OrderAtOnce): Promise<void> {
  const books = paymentDependencies(shop, sandbox.gateway);
  for (let turn = 0; turn < 2; turn += 1) {
    await reconcileDueOrders(books);
    await sendDueRefunds(books);
    shop.clock.advance(1_000);
  }
}

/** State, lines, stock, money by the shop and by the provider, papers, timeline and mails of an order. */
async function readEnd({ shop, sandbox, orderId, paymentId, productId }: OrderAtOnce): Promise<object> {
  const query = async <Row>(text: RawBuilder<Row>) =>
    (await shop.database.write((tx) => text.execute(tx))).rows;
  const ofOrder = <Row>(table: string, columns: string) =>
    query(sql<Row>`select ${sql.raw(columns)} from ${sql.table(table)} where order_id = ${orderId}::uuid`);
  const [order] = await query(sql`
    select order_status, payment_status, cash_state, hold, is_firm, refunded_paise, courier, tracking_number, address,
      cancelled_at is not null as is_cancelled
    from orders where id = ${orderId}::uuid`);
  const told = async (table: string, text: string) =>
    (await ofOrder<{ told: string }>(table, `concat_ws(' ', ${text}) as told`))
      .map((row) => row.told)
      .toSorted();
  const mails = await listQueuedMails(shop.database, { orderId });
  const ledger = (await sandbox.ledger()).filter(({ payment_id }) => payment_id === paymentId);
  return {
    order,
    lines: await ofOrder('order_lines', 'quantity, returned, lost, sent, in_parcels'),
    stock: await stockOf(shop.database, productId),
    payments: await told('payments', '"use", amount_paise'),
    refunds: await told('refunds', 'reason, status, amount_paise, returned'),
    papers: await told('tax_papers', "kind, total_paise, case when voided_at is not null then 'void' end"),
    parcels: await told('parcels', 'number, tracking_number'),
    failed: await told('failed_deliveries', 'outcome, reason, is_current'),
    events: await told('order_events', 'kind, from_status, to_status, amount_paise, note'),
    mails: mails.map(({ kind, text }) => `${kind} ${text.match(/₹[\d,.]+/g)?.join(' ') ?? ''}`).toSorted(),
    ledger: ledger.map(({ type, amount }) => `${type} ${amount}`).toSorted(),
  };
}
