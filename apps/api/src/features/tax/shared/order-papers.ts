import { dayOfIndia } from '@shop/contract/days';
import { listTaxGaps } from '@shop/contract/tax/shop-tax';
import type { Db, Tx } from '../../../database.ts';
import type { OrderRow } from '../../orders/index.ts';
import { type PaperSources, completed, composeSupply, signatoryOf } from './compose-paper.ts';
import { type BilledChange, ensureBilledTo } from './ensure-billed-to.ts';
import type { PaperDocument } from './paper-document.ts';
import {
  type PaperRow,
  findPaper,
  findSupplyPaper,
  listPapersAgainst,
  supplyKinds,
} from './paper-queries.ts';
import { isLargeInvoice } from './rules/large-invoice.ts';
import { type ReturnedPieces, creditLines, sumOf, totalsOf, withoutTax } from './rules/supply-lines.ts';
import { writePaper } from './write-paper.ts';

/** Money that was refunded to a shopper for an order. */
export interface MadeRefund {
  orderId: string;
  refundId: string;
  amountPaise: number;
  returned: readonly ReturnedPieces[];
  at: Date;
}

/**
 * Makes the papers of orders in the transactions that require them. Bills and receipts are made only if papers are on
 * and none of the required settings is missing.
 */
export interface OrderPapers {
  /** Bills an order that has reached the status in which the owner packs it. Call with the order locked. */
  statusChanged(tx: Tx, order: OrderRow, at: Date): Promise<void>;
  /**
   * Makes the credit note of a refund, or the refund voucher if there is no invoice yet. Does so even if papers are
   * off or a setting is missing, because nobody would make it later: it takes what it says from its original. Does
   * nothing if the order has no paper. Call with the order locked.
   */
  refundMade(tx: Tx, refund: MadeRefund): Promise<void>;
  /**
   * Makes a note that was voided again, for the same refund. Call with the order locked.
   * @returns null if nothing is left of the original to give back
   */
  remakeNote(tx: Tx, note: PaperRow, at: Date): Promise<PaperRow | null>;
  /**
   * Voids the paper of a refund that never happened. Call with the order locked and already updated.
   * @returns the number of an invoice that leaves out money that the shopper has paid after all; null if there is
   *   none
   */
  refundUndone(tx: Tx, refund: { orderId: string; refundId: string; at: Date }): Promise<string | null>;
  /** Bills an order now, once. Null if there is nothing to bill. Call with the order locked. */
  bill(tx: Tx, order: OrderRow, at: Date): Promise<PaperRow | null>;
  /**
   * Ensures that what an order is billed for stays true: its tax and its buyer. Call with the order locked.
   * @throws billed_for_other_state, billed_to_other
   */
  ensureBilledTo(tx: Tx, change: BilledChange): Promise<void>;
  /** Makes the receipt for the payment of an order that is not billed yet, once. Call with the order locked. */
  receipt(tx: Tx, order: OrderRow, at: Date): Promise<PaperRow | null>;
}

const PACKED_FROM = {
  inProcess: ['inProcess', 'inShipping', 'delivered'],
  inShipping: ['inShipping', 'delivered'],
} as const satisfies Record<string, readonly OrderRow['order_status'][]>;

export function createOrderPapers({ readSettings, pinCodes }: PaperSources): OrderPapers {
  /** The settings, if the shop makes papers and all required settings are there. */
  function readySettings() {
    const settings = readSettings();
    return settings.tax.registration === 'off' || listTaxGaps(settings).length > 0 ? null : settings;
  }

  /** Whether the shop makes papers and cannot, because a required setting is missing. */
  function lacksSettings(): boolean {
    return readSettings().tax.registration !== 'off' && readySettings() === null;
  }

  async function bill(tx: Tx, order: OrderRow, at: Date): Promise<PaperRow | null> {
    const settings = readySettings();
    if (!settings || !isBillable(order)) return null;
    const existing = await findSupplyPaper(tx, order.id);
    if (existing) return existing;
    const composed = await composeSupply(tx, order, { settings, pinCodes, at });
    if (!composed) return null;
    const { kind, draft } = composed;
    await noteUnbilled(tx, order.id, null);
    return writePaper(tx, { kind, orderId: order.id }, { draft, settings, at });
  }

  async function receipt(tx: Tx, order: OrderRow, at: Date): Promise<PaperRow | null> {
    const settings = readySettings();
    if (settings?.tax.vouchers !== 'yes' || order.payment_status !== 'paid') return null;
    if ((await findReceipt(tx, order.id)) || (await findSupplyPaper(tx, order.id))) return null;
    const composed = await composeSupply(tx, order, { settings, pinCodes, at });
    if (!composed) return null;
    const { lines, totals: _totals, amountInWords: _words, ...rest } = composed.draft;
    // No tax is due on an advance for goods (Notification 66/2017): it is charged with the invoice.
    const draft = completed(withoutTax(lines), rest);
    return writePaper(tx, { kind: 'receipt_voucher', orderId: order.id }, { draft, settings, at });
  }

  /** Writes the note of a refund against the paper that it corrects. Null if nothing is left of that. */
  async function writeNote(
    tx: Tx,
    original: PaperRow,
    { orderId, refundId, amountPaise, returned, at }: MadeRefund,
  ): Promise<PaperRow | null> {
    const settings = readSettings();
    const against = await listPapersAgainst(tx, original.id);
    const { document } = original;
    const { isInterState } = document;
    const lines = creditLines(
      document.lines,
      against.flatMap((note) => note.document.lines),
      { amountPaise, returned, isInterState },
    );
    // Nothing is left to credit, for example because the invoice left out a refund that failed later.
    if (totalsOf(lines).totalPaise === 0) return null;
    const draft = completed(lines, {
      ...document,
      ...(await howGivenBack(tx, { orderId, refundId })),
      signatory: signatoryOf(settings),
      issuedOn: dayOfIndia(at),
      original: {
        kind: original.kind,
        number: original.number,
        issuedOn: original.issued_on,
        isLarge: isLargeInvoice(document),
      },
    });
    const kind = original.kind === 'receipt_voucher' ? 'refund_voucher' : 'credit_note';
    const about = { kind, orderId, refundId, originalId: original.id } as const;
    return writePaper(tx, about, { draft, settings, at });
  }

  return {
    bill,
    receipt,
    ensureBilledTo: (tx, change) => ensureBilledTo(tx, change, pinCodes),

    async statusChanged(tx, order, at) {
      const packedFrom: readonly string[] = PACKED_FROM[readSettings().tax.issueAt];
      if (!packedFrom.includes(order.order_status)) return;
      const isHeldUp = lacksSettings() && isBillable(order) && !(await findSupplyPaper(tx, order.id));
      if (isHeldUp) await noteUnbilled(tx, order.id, at);
      else await bill(tx, order, at);
    },

    async refundMade(tx, { orderId, refundId, amountPaise, returned, at }) {
      const supplied = await findSupplyPaper(tx, orderId);
      const original = supplied ?? (await findReceipt(tx, orderId));
      if (original) await writeNote(tx, original, { orderId, refundId, amountPaise, returned, at });
    },

    async remakeNote(tx, note, at) {
      const original = await findPaper(tx, note.original_id ?? '');
      if (!original || note.refund_id === null) throw new Error(`${note.number} is no note`);
      return writeNote(tx, original, {
        orderId: note.order_id,
        refundId: note.refund_id,
        amountPaise: note.total_paise,
        returned: note.document.lines.flatMap(({ productId, quantity, inSet }) => {
          if (productId === null || quantity === 0) return [];
          return [
            inSet
              ? { productId: inSet.productId, quantity: quantity / inSet.pieces }
              : { productId, quantity },
          ];
        }),
        at,
      });
    },

    async refundUndone(tx, { orderId, refundId, at }) {
      await tx
        .updateTable('tax_papers')
        .set({ voided_at: at, void_reason: 'The refund did not come about.' })
        .where('refund_id', '=', refundId)
        .where('voided_at', 'is', null)
        .execute();
      return findTooLowInvoice(tx, orderId);
    },
  };
}

/**
 * An order is billed if it is paid, or confirmed for cash on delivery. A replacement is part of the supply that was
 * billed before.
 */
function isBillable({ is_firm, channel }: OrderRow): boolean {
  return channel !== 'replacement' && is_firm;
}

/**
 * Notes since when an order that was packed has no paper because a setting is missing, or with null that it has one or
 * needs none. Until then the owner is told of it (`unbilled` of the contract's `waitings`).
 */
async function noteUnbilled(tx: Tx, orderId: string, since: Date | null): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ unbilled_since: since })
    .where('id', '=', orderId)
    .where('unbilled_since', since === null ? 'is not' : 'is', null)
    .execute();
}

/** How the money of a note goes back, where that is not the way it was paid. */
async function howGivenBack(
  tx: Tx,
  { orderId, refundId }: Pick<MadeRefund, 'orderId' | 'refundId'>,
): Promise<Pick<PaperDocument, 'givenBack'>> {
  const [payment, refund] = await Promise.all([
    tx.selectFrom('payments').select('payment_id').where('order_id', '=', orderId).executeTakeFirst(),
    tx.selectFrom('refunds').select('paid_back_by').where('id', '=', refundId).executeTakeFirst(),
  ]);
  if (!payment) return { givenBack: 'unpaid' };
  return refund?.paid_back_by ? { givenBack: refund.paid_back_by } : {};
}

/** The number of an order's invoice if, less its credit notes, it comes to less than the shopper has paid. */
async function findTooLowInvoice(tx: Tx, orderId: string): Promise<string | null> {
  const invoice = await findSupplyPaper(tx, orderId);
  if (!invoice) return null;
  const notes = await listPapersAgainst(tx, invoice.id);
  const order = await tx
    .selectFrom('orders')
    .select(['total_paise', 'refunded_paise'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const billedPaise = invoice.total_paise - sumOf(notes, (note) => note.total_paise);
  return billedPaise < order.total_paise - order.refunded_paise ? invoice.number : null;
}

async function findReceipt(tx: Tx, orderId: string): Promise<PaperRow | null> {
  const row = await tx
    .selectFrom('tax_papers')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'receipt_voucher')
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  return (row as PaperRow | undefined) ?? null;
}

/** Missing receipts are made for orders that were paid within this many days and are not billed. */
const RECEIPTED_DAYS = 7;
const RECEIPTS_AT_ONCE = 100;

/** Orders whose payment has no receipt yet, if the owner wants vouchers. @returns their ids */
export async function listOrdersWithoutReceipt(db: Db, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - RECEIPTED_DAYS * 24 * 3_600_000);
  const rows = await db
    .selectFrom('orders')
    .select('orders.id')
    .where('paid_at', '>', since)
    .where('payment_status', '=', 'paid')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tax_papers')
            .select('tax_papers.id')
            .whereRef('tax_papers.order_id', '=', 'orders.id')
            .where('kind', 'in', ['receipt_voucher', ...supplyKinds])
            .where('voided_at', 'is', null),
        ),
      ),
    )
    .orderBy('paid_at')
    .limit(RECEIPTS_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}
