import type { Readable } from 'node:stream';
import type { BackupStore } from '../../connections/index.ts';
import type { Books } from './books-until.ts';

/** What a restored backup holds. */
export interface Proof {
  milliseconds: number;
  tables: number;
  rows: number;
  pictures: number;
  openOrders: number;
  books: Books;
}

/** Makes, proves and removes backups in the folder of this machine. Each throws with a sentence for the owner. */
export interface BackupWorks {
  make(now: Date): Promise<{ bytes: number }>;
  /** When the newest was made; null: there is none. */
  newest(): Promise<Date | null>;
  /** Restores the newest into a database of its own. `until`: up to when its books are read. */
  prove(until: Date, signal: AbortSignal): Promise<Proof>;
  /** Reads the newest as one tar archive of so many bytes; null: there is none. */
  open(): Promise<{ madeAt: Date; bytes: number; content: Readable } | null>;
  /** Sends a closed copy of the newest to a store. @throws Error with a sentence for the owner */
  send(store: BackupStore): Promise<void>;
  /** Removes the oldest beyond `kept`. */
  keep(kept: number): Promise<void>;
}
