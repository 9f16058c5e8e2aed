import { parcelNote } from '@shop/contract/orders/parcel-note';
import * as orderMessages from '@shop/contract/orders/messages';
import * as orderRefusals from '@shop/contract/orders/refusals';
import type { ParcelsOutForDelivery, ToldParcels } from '@shop/contract/orders/parcel-schemas';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { LockingTx, Tx } from '../../../database.ts';
import { ShopError, refuse } from '../../../platform/errors.ts';
import { mailWords, removeWaitingMails } from '../../mails/index.ts';
import { findFailedDelivery } from './failed-deliveries.ts';
import { recordOrderEvent } from './order-events.ts';
import { addressSection, cashSection, ownOrderPath } from './order-mail-blocks.ts';
import { type OrderRow, lockAskedOrder } from './order-queries.ts';
import { type ParcelRow, listParcels } from './parcel-queries.ts';
import { presentShipment } from './present-shipment.ts';
import { ensureNotCancelled } from './rules/cancellation.ts';
import { queueShopperMail } from './shopper-mail.ts';
import type { OrderChangeDependencies } from './order-change-dependencies.ts';
import { whyNotShippable } from './rules/shippable.ts';

type Dependencies = Pick<OrderChangeDependencies, 'database' | 'clock' | 'readSettings'>;
type ParcelOut = ParcelsOutForDelivery['parcels'][number];

/**
 * Tells the shoppers of parcels that the courier brings today (decision 0146), each in a transaction of its own.
 * A parcel is told of once, so a request whose answer was lost can be repeated.
 * @param isMistake takes it back for these parcels: no mail tells of that, and each can be told of again
 * @param byUserId null: what its courier told
 */
export async function tellOutForDelivery(
  dependencies: Dependencies,
  { parcels, isMistake = false, byUserId }: ParcelsOutForDelivery & { byUserId: string | null },
): Promise<ToldParcels> {
  const toldIds: string[] = [];
  const refused: ToldParcels['refused'] = [];
  for (const parcel of parcels) {
    try {
      await (isMistake ? takeBackTold(dependencies, parcel) : tellOfParcel(dependencies, parcel, byUserId));
      toldIds.push(parcel.orderId);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      refused.push({ orderId: parcel.orderId, message: error.message });
    }
  }
  return { toldIds, refused };
}

async function tellOfParcel(
  { database, clock, readSettings }: Dependencies,
  { orderId, number }: ParcelOut,
  byUserId: string | null,
): Promise<void> {
  await database.writeLocking(async (tx) => {
    const { order, parcel, told } = await lockParcel(tx, { orderId, number });
    if (await findTold(tx, told)) return;
    if (await findFailedDelivery(tx, orderId))
      throw refuse(orderRefusals.notShippable, { sentence: orderMessages.outFailed });
    const at = clock.now();
    await recordOrderEvent(tx, {
      order_id: orderId,
      kind: 'out_for_delivery',
      note: told.note,
      by_user_id: byUserId,
      at,
    });
    await tx.updateTable('orders').set({ updated_at: at }).where('id', '=', orderId).execute();
    await queueOutMail(tx, { ...order, ...parcel }, readSettings());
  });
}

/**
 * The step stays in the owner's timeline, with the time at which it was taken back. A mail that has not left by then does
 * not leave.
 */
async function takeBackTold({ database, clock }: Dependencies, out: ParcelOut): Promise<void> {
  const { orderId } = out;
  await database.writeLocking(async (tx) => {
    const { order, parcel, told } = await lockParcel(tx, out);
    const event = await findTold(tx, told);
    if (!event) return;
    const at = clock.now();
    await tx.updateTable('order_events').set({ undone_at: at }).where('id', '=', event.id).execute();
    await tx.updateTable('orders').set({ updated_at: at }).where('id', '=', orderId).execute();
    const leadsTo = told.note === null ? undefined : outLink({ ...order, ...parcel });
    await removeWaitingMails(tx, { orderId, kind: 'order_out_for_delivery', leadsTo });
  });
}

/** Where the first button of the mail leads. */
const outLink = (order: OrderRow): string => presentShipment(order)?.trackingUrl ?? ownOrderPath(order);

async function lockParcel(tx: LockingTx, { orderId, number }: ParcelOut) {
  const order = await lockAskedOrder(tx, orderId);
  ensureNotCancelled(order);
  const parcels = await listParcels(tx, [orderId]);
  const parcel = sentParcel(order, parcels, number);
  const note = parcels.length === 0 ? null : parcelNote('', number ?? parcels.length + 1);
  return { order, parcel, told: { orderId, note, since: parcel?.sent_at } };
}

/**
 * The parcel that left before the rest; undefined for the one that is the order's own.
 * @throws not_shippable, invalid_parcel
 */
function sentParcel(
  order: OrderRow,
  parcels: readonly ParcelRow[],
  number = parcels.length + 1,
): ParcelRow | undefined {
  const isOwn = number === parcels.length + 1;
  const parcel = parcels.find((kept) => kept.number === number);
  if (!parcel && !isOwn) throw refuse(orderRefusals.parcelUnknown);
  const whyNot = whyNotShippable(order) ?? (hasLeft(order, isOwn) ? null : orderMessages.outNotSent);
  if (whyNot !== null) throw refuse(orderRefusals.notShippable, { sentence: whyNot });
  return parcel;
}

function hasLeft({ order_status }: OrderRow, isOwn: boolean): boolean {
  return order_status === 'inShipping' || (order_status === 'inProcess' && !isOwn);
}

/** `since`: when the parcel left, since another one may have had its number. */
function findTold(
  tx: Tx,
  { orderId, note, since }: { orderId: string; note: string | null; since: Date | undefined },
) {
  return tx
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'out_for_delivery')
    .where('undone_at', 'is', null)
    .where('note', 'is not distinct from', note)
    .$if(since !== undefined, (events) => events.where('at', '>=', since ?? new Date(0)))
    .executeTakeFirst();
}

/** `order` has the shipment of the parcel. */
async function queueOutMail(tx: Tx, order: OrderRow, settings: ShopSettings): Promise<void> {
  const trackingUrl = presentShipment(order)?.trackingUrl;
  const toOrder = ownOrderPath(order);
  await queueShopperMail(
    tx,
    order,
    (language, { order_out_for_delivery: parts, order_shipped: { track } }) => {
      const values = { orderNumber: order.order_number };
      const words = mailWords(settings, 'order_out_for_delivery', values, language);
      const cash = cashSection(order, language);
      return {
        kind: 'order_out_for_delivery',
        words,
        preview: cash?.lines.join(' ') ?? parts.preview(),
        blocks: [
          ...words.opening,
          ...(cash ? [cash] : []),
          trackingUrl === undefined
            ? { kind: 'button', label: parts.button(), to: toOrder }
            : { kind: 'button', label: track(), to: trackingUrl },
          addressSection(order, { language }),
          ...words.next,
          ...(trackingUrl === undefined
            ? []
            : [{ kind: 'link', label: parts.button(), to: toOrder } as const]),
          { kind: 'help', question: parts.help() },
        ],
      };
    },
  );
}
