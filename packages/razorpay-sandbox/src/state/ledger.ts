import { appendFileSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { LedgerEntry } from '../entities.ts';
import { readWholeLines } from './journal.ts';

/** `ledger.jsonl`: every capture and refund in the order in which they happened. Never rewritten. */
export class Ledger {
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
