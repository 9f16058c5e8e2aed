import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Delivery, Order } from './entities.ts';

/** One step of a commit: the new state of an entity, or a webhook that is finished. */
export type Change =
  | readonly ['order', Order]
  | readonly ['delivery', Delivery]
  | readonly ['delivered', string];

/**
 * Keeps all state in memory, and in `state.jsonl`, one line for each commit. A commit is in the file before it takes
 * effect; a last line that a kill cut off is removed at the next start.
 */
export class Store {
  /** In the order in which they were made. */
  readonly orders = new Map<number, Order>();
  readonly deliveries = new Map<string, Delivery>();
  readonly #file: number;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const path = join(dataDir, 'state.jsonl');
    for (const line of readWholeLines(path)) {
      for (const change of JSON.parse(line) as Change[]) this.#apply(change);
    }
    this.#file = openSync(path, 'a', 0o600);
  }

  /** Makes all the changes, or none if the process is killed in the meantime. */
  commit(changes: readonly Change[]): void {
    appendFileSync(this.#file, `${JSON.stringify(changes)}\n`);
    for (const change of changes) this.#apply(change);
  }

  findShipment(shipmentId: number): Order | undefined {
    return [...this.orders.values()].find((order) => order.shipmentId === shipmentId);
  }

  findAwb(awb: string): Order | undefined {
    return [...this.orders.values()].find((order) => order.awb === awb);
  }

  close(): void {
    closeSync(this.#file);
  }

  #apply(change: Change): void {
    if (change[0] === 'order') this.orders.set(change[1].id, change[1]);
    else if (change[0] === 'delivery') this.deliveries.set(change[1].id, change[1]);
    else this.deliveries.delete(change[1]);
  }
}

function readWholeLines(path: string): string[] {
  if (!existsSync(path)) return [];
  const bytes = readFileSync(path);
  const wholeBytes = bytes.lastIndexOf(10) + 1;
  if (wholeBytes < bytes.length) truncateSync(path, wholeBytes);
  const text = bytes.toString('utf8', 0, wholeBytes);
  return text === '' ? [] : text.slice(0, -1).split('\n');
}
