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
import type { Delivery, Incoming, Message, Person, Template } from './entities.ts';

/** One step of a commit: the new state of an entity, or a webhook that is finished. */
export type Change =
  | readonly ['template', Template]
  | readonly ['message', Message]
  | readonly ['incoming', Incoming]
  | readonly ['person', Person]
  | readonly ['delivery', Delivery]
  | readonly ['delivered', string];

/**
 * Keeps all state in memory, and in `state.jsonl`, one line for each commit. A commit is in the file before it takes
 * effect; a last line that a kill cut off is removed at the next start.
 */
export class Store {
  readonly templates = new Map<string, Template>();
  /** In the order in which they were accepted. */
  readonly messages = new Map<string, Message>();
  readonly incoming = new Map<string, Incoming>();
  readonly people = new Map<string, Person>();
  readonly deliveries = new Map<string, Delivery>();
  readonly #file: number;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    const path = join(dataDir, 'state.jsonl');
    for (const line of readWholeLines(path)) {
      for (const change of JSON.parse(line) as Change[]) this.#apply(change);
    }
    this.#file = openSync(path, 'a');
  }

  /** Makes all the changes, or none if the process is killed in the meantime. */
  commit(changes: readonly Change[]): void {
    appendFileSync(this.#file, `${JSON.stringify(changes)}\n`);
    for (const change of changes) this.#apply(change);
  }

  findTemplate(name: string, language: string): Template | null {
    return this.templates.get(templateKey(name, language)) ?? null;
  }

  /** A person is known once anything is known of them. */
  person(phone: string): Person {
    const unknown = {
      hasWhatsApp: true,
      blocks: false,
      hidesNumber: false,
      stoppedAtMs: null,
      wroteAtMs: null,
    };
    return this.people.get(phone) ?? { phone, ...unknown };
  }

  close(): void {
    closeSync(this.#file);
  }

  #apply(change: Change): void {
    switch (change[0]) {
      case 'template':
        this.templates.set(templateKey(change[1].name, change[1].language), change[1]);
        break;
      case 'message':
        this.messages.set(change[1].id, change[1]);
        break;
      case 'incoming':
        this.incoming.set(change[1].id, change[1]);
        break;
      case 'person':
        this.people.set(change[1].phone, change[1]);
        break;
      case 'delivery':
        this.deliveries.set(change[1].id, change[1]);
        break;
      case 'delivered':
        this.deliveries.delete(change[1]);
        break;
    }
  }
}

function templateKey(name: string, language: string): string {
  return `${name} ${language}`;
}

function readWholeLines(path: string): string[] {
  if (!existsSync(path)) return [];
  const bytes = readFileSync(path);
  const wholeBytes = bytes.lastIndexOf(10) + 1;
  if (wholeBytes < bytes.length) truncateSync(path, wholeBytes);
  const text = bytes.toString('utf8', 0, wholeBytes);
  return text === '' ? [] : text.slice(0, -1).split('\n');
}
