import {
  appendFileSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  truncateSync,
  unlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

const DEFAULT_COMPACT_BYTES = 32 * 1024 * 1024;
const LINES_BEFORE_A_BREATH = 200;

/** The complete lines of a file. A last line cut off by a kill is also removed from the file. */
export function readWholeLines(path: string): string[] {
  if (!existsSync(path)) return [];
  const bytes = readFileSync(path);
  const wholeBytes = bytes.lastIndexOf(10) + 1;
  if (wholeBytes < bytes.length) truncateSync(path, wholeBytes);
  const text = bytes.toString('utf8', 0, wholeBytes);
  return text === '' ? [] : text.slice(0, -1).split('\n');
}

/**
 * An append-only file with one line per change, in generations. `state-N.jsonl` holds the state at the moment when
 * `journal-N.jsonl` began, so the newest state file and the journals from its number on contain everything.
 *
 * Lines are written without fsync. If the process is killed, everything that the system has accepted is kept; if the
 * machine loses power, only simulated money is lost. An fsync per line would cost more than everything else in a
 * call.
 */
export class Journal {
  readonly #dir: string;
  readonly #compactBytes: number;
  #generation = 0;
  #file: number;
  #bytes = 0;
  #compacting: Promise<void> | null = null;

  constructor(dir: string, compactBytes = DEFAULT_COMPACT_BYTES) {
    mkdirSync(dir, { recursive: true });
    this.#dir = dir;
    this.#compactBytes = compactBytes;
    this.#generation = Math.max(0, ...this.#generations('journal'), ...this.#generations('state'));
    this.#file = openSync(this.#path('journal', this.#generation), 'a');
    this.#bytes = fstatSync(this.#file).size;
  }

  /** All lines that are still valid, oldest first. Call it once, before the first append. */
  readLines(): string[] {
    const newestState = Math.max(-1, ...this.#generations('state'));
    const journals = this.#generations('journal').filter((generation) => generation >= newestState);
    const paths = journals.sort((a, b) => a - b).map((generation) => this.#path('journal', generation));
    if (newestState >= 0) paths.unshift(this.#path('state', newestState));
    return paths.flatMap(readWholeLines);
  }

  /** Writes one line synchronously. */
  append(line: string): void {
    appendFileSync(this.#file, `${line}\n`);
    this.#bytes += line.length + 1;
  }

  /**
   * Starts a new generation once the journal has grown enough. The state may change while `snapshot` reads it: each
   * line is a full entity, and the new journal is replayed over it.
   */
  compactIfGrown(snapshot: () => Iterable<string>): void {
    if (this.#compacting || this.#bytes < this.#compactBytes) return;
    this.#compacting = this.#compact(snapshot).finally(() => (this.#compacting = null));
  }

  async close(): Promise<void> {
    await this.#compacting;
    closeSync(this.#file);
  }

  async #compact(snapshot: () => Iterable<string>): Promise<void> {
    const previous = this.#file;
    this.#generation += 1;
    const generation = this.#generation;
    this.#file = openSync(this.#path('journal', generation), 'a');
    this.#bytes = 0;
    closeSync(previous);
    const unfinished = join(this.#dir, 'state.unfinished');
    const out = openSync(unfinished, 'w');
    let lines: string[] = [];
    for (const line of snapshot()) {
      lines.push(`${line}\n`);
      if (lines.length < LINES_BEFORE_A_BREATH) continue;
      appendFileSync(out, lines.join(''));
      lines = [];
      await setImmediate();
    }
    appendFileSync(out, lines.join(''));
    closeSync(out);
    renameSync(unfinished, this.#path('state', generation));
    for (const kind of ['state', 'journal'] as const) {
      for (const old of this.#generations(kind)) if (old < generation) unlinkSync(this.#path(kind, old));
    }
  }

  #path(kind: 'state' | 'journal', generation: number): string {
    return join(this.#dir, `${kind}-${generation}.jsonl`);
  }

  #generations(kind: 'state' | 'journal'): number[] {
    const pattern = new RegExp(`^${kind}-(\\d+)\\.jsonl$`);
    return readdirSync(this.#dir).flatMap((name) => {
      const number = pattern.exec(name)?.[1];
      return number === undefined ? [] : [Number(number)];
    });
  }
}
