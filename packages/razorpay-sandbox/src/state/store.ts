import { appendFileSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type {
  Delivery,
  Dispute,
  LedgerEntry,
  Order,
  Payment,
  PaymentLink,
  Refund,
  Settlement,
} from '../entities.ts';
import { Journal, readWholeLines } from './journal.ts';

/** `ledger.jsonl`: every capture and refund in the order in which they happened. Never rewritten. */
class Ledger {
  readonly entries: LedgerEntry[];
  readonly #file: number;

  constructor(dir: string) {
    mkdirSync(dir, { recursive: true });
    const path = join(dir, 'ledger.jsonl');
    this.entries = readWholeLines(path).map((line) => JSON.parse(line) as LedgerEntry);
    this.#file = openSync(path, 'a');
  }

  /** Adds the entry at `position`, unless there is one already: after a kill the journal may repeat itself. */
  addAt(position: number, entry: LedgerEntry): void {
    if (position < this.entries.length) return;
    appendFileSync(this.#file, `${JSON.stringify(entry)}\n`);
    this.entries.push(entry);
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** One step of a commit: the new state of an entity, or an event that is finished. */
export type Change =
  | readonly ['order', Order]
  | readonly ['payment', Payment]
  | readonly ['refund', Refund]
  | readonly ['link', PaymentLink]
  | readonly ['settlement', Settlement]
  | readonly ['dispute', Dispute]
  | readonly ['ledger', LedgerEntry, number?]
  | readonly ['delivery', Delivery]
  | readonly ['attempted', Pick<Delivery, 'id' | 'attempts' | 'nextAtMs'>]
  | readonly ['delivered', string];

/** Keeps all state in memory. Every commit is on disk before it takes effect. */
export class Store {
  readonly orders = new Map<string, Order>();
  readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<string, Refund>();
  readonly links = new Map<string, PaymentLink>();
  readonly settlements = new Map<string, Settlement>();
  readonly disputes = new Map<string, Dispute>();
  readonly deliveries = new Map<string, Delivery>();
  readonly #ledger: Ledger;
  readonly #journal: Journal;
  readonly #ordersByReceipt = new Map<string, string[]>();
  readonly #paymentsByOrder = new Map<string, string[]>();
  readonly #refundsByPayment = new Map<string, string[]>();
  readonly #refundByKey = new Map<string, string>();
  readonly #linkByReference = new Map<string, string>();
  readonly #settled = new Set<string>();

  constructor(dataDir: string, compactBytes?: number) {
    this.#ledger = new Ledger(dataDir);
    this.#journal = new Journal(dataDir, compactBytes);
    for (const line of this.#journal.readLines()) {
      for (const change of JSON.parse(line) as Change[]) this.#apply(change);
    }
  }

  get ledger(): readonly LedgerEntry[] {
    return this.#ledger.entries;
  }

  /** Makes all the changes, or none if the process is killed in the meantime. */
  commit(changes: readonly Change[]): void {
    let position = this.#ledger.entries.length;
    const placed = changes.map((change): Change =>
      change[0] === 'ledger' ? ['ledger', change[1], position++] : change,
    );
    this.#journal.append(JSON.stringify(placed));
    for (const change of placed) this.#apply(change);
    this.#journal.compactIfGrown(() => this.#snapshot());
  }

  listOrdersByReceipt(receipt: string): Order[] {
    return listFrom(this.orders, this.#ordersByReceipt.get(receipt));
  }

  listPaymentsOfOrder(orderId: string): Payment[] {
    return listFrom(this.payments, this.#paymentsByOrder.get(orderId));
  }

  listRefundsOfPayment(paymentId: string): Refund[] {
    return listFrom(this.refunds, this.#refundsByPayment.get(paymentId));
  }

  findRefundByIdempotencyKey(key: string): Refund | null {
    return this.refunds.get(this.#refundByKey.get(key) ?? '') ?? null;
  }

  hasLinkWithReference(referenceId: string): boolean {
    return this.#linkByReference.has(referenceId);
  }

  /** Whether a payment, refund or dispute is part of a settlement. */
  isSettled(entityId: string): boolean {
    return this.#settled.has(entityId);
  }

  async close(): Promise<void> {
    await this.#journal.close();
    this.#ledger.close();
  }

  #apply(change: Change): void {
    switch (change[0]) {
      case 'order':
        this.#putOrder(change[1]);
        break;
      case 'payment':
        if (!this.payments.has(change[1].id)) addTo(this.#paymentsByOrder, change[1].orderId, change[1].id);
        this.payments.set(change[1].id, change[1]);
        break;
      case 'refund':
        this.#putRefund(change[1]);
        break;
      case 'link':
        if (change[1].referenceId !== '') this.#linkByReference.set(change[1].referenceId, change[1].id);
        this.links.set(change[1].id, change[1]);
        break;
      case 'settlement':
        for (const entityId of change[1].entityIds) this.#settled.add(entityId);
        this.settlements.set(change[1].id, change[1]);
        break;
      case 'dispute':
        this.disputes.set(change[1].id, change[1]);
        break;
      case 'ledger':
        this.#ledger.addAt(change[2] ?? this.#ledger.entries.length, change[1]);
        break;
      case 'delivery':
        this.deliveries.set(change[1].id, change[1]);
        break;
      case 'attempted': {
        const delivery = this.deliveries.get(change[1].id);
        if (delivery) this.deliveries.set(delivery.id, { ...delivery, ...change[1] });
        break;
      }
      case 'delivered':
        this.deliveries.delete(change[1]);
        break;
    }
  }

  #putOrder(order: Order): void {
    if (order.receipt !== null && !this.orders.has(order.id)) {
      addTo(this.#ordersByReceipt, order.receipt, order.id);
    }
    this.orders.set(order.id, order);
  }

  #putRefund(refund: Refund): void {
    if (!this.refunds.has(refund.id)) addTo(this.#refundsByPayment, refund.paymentId, refund.id);
    if (refund.idempotencyKey !== null) this.#refundByKey.set(refund.idempotencyKey, refund.id);
    this.refunds.set(refund.id, refund);
  }

  *#snapshot(): Iterable<string> {
    for (const order of this.orders.values()) yield JSON.stringify([['order', order]]);
    for (const payment of this.payments.values()) yield JSON.stringify([['payment', payment]]);
    for (const refund of this.refunds.values()) yield JSON.stringify([['refund', refund]]);
    for (const link of this.links.values()) yield JSON.stringify([['link', link]]);
    for (const settlement of this.settlements.values()) yield JSON.stringify([['settlement', settlement]]);
    for (const dispute of this.disputes.values()) yield JSON.stringify([['dispute', dispute]]);
    for (const delivery of this.deliveries.values()) yield JSON.stringify([['delivery', delivery]]);
  }
}

function addTo(index: Map<string, string[]>, key: string, id: string): void {
  const ids = index.get(key);
  if (ids) ids.push(id);
  else index.set(key, [id]);
}

function listFrom<Entity>(entities: Map<string, Entity>, ids: readonly string[] = []): Entity[] {
  return ids.flatMap((id) => entities.get(id) ?? []);
}
