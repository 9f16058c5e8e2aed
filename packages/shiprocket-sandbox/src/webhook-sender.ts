import type { Delivery } from './entities.ts';
import type { SandboxConfig } from './options.ts';
import type { Change, Store } from './store.ts';

const ANSWER_TIMEOUT_MS = 10_000;
/** How long a held webhook waits for another one to overtake it. */
const LONGEST_HOLD_MS = 2000;

/** Delivers webhooks at least once, in any order, and continues with unfinished ones at the next start. */
export class WebhookSender {
  readonly #config: SandboxConfig;
  readonly #store: Store;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #closing = new AbortController();
  #held: string[] = [];

  constructor(config: SandboxConfig, store: Store) {
    this.#config = config;
    this.#store = store;
  }

  /** Makes everything that an earlier run left due at once. */
  start(): void {
    for (const id of this.#store.deliveries.keys()) this.#in(0, id);
  }

  /** Takes over the webhooks among changes that have just been committed. */
  take(changes: readonly Change[]): void {
    for (const change of changes) {
      if (change[0] !== 'delivery') continue;
      const { id, held, nextAtMs } = change[1];
      if (held) {
        this.#held.push(id);
        this.#after(LONGEST_HOLD_MS, () => this.#releaseHeld());
      } else this.#in(nextAtMs - Date.now(), id);
    }
  }

  /** Stops. What was not taken stays on disk. */
  close(): void {
    this.#closing.abort();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #releaseHeld(): void {
    const ids = this.#held.toReversed();
    this.#held = [];
    for (const id of ids) this.#in(0, id);
  }

  // Never in this tick, so that the call that caused it is answered first.
  #in(delayMs: number, id: string): void {
    this.#after(Math.max(0, delayMs), () => {
      const delivery = this.#store.deliveries.get(id);
      if (delivery) void this.#deliver(delivery);
    });
  }

  #after(delayMs: number, run: () => void): void {
    if (this.#closing.signal.aborted) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      run();
    }, delayMs).unref();
    this.#timers.add(timer);
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const isTaken = await this.#post(delivery);
    if (this.#closing.signal.aborted) return;
    const delayMs = this.#config.webhookRetryDelaysMs[delivery.attempts];
    if (isTaken || delayMs === undefined) {
      this.#store.commit([['delivered', delivery.id]]);
      if (!isTaken) this.#config.logger.warn({ id: delivery.id }, 'webhook given up');
    } else {
      const again = { ...delivery, attempts: delivery.attempts + 1, nextAtMs: Date.now() + delayMs };
      this.#store.commit([['delivery', again]]);
      this.#in(delayMs, delivery.id);
    }
    if (!delivery.held && this.#held.length > 0) this.#releaseHeld();
  }

  async #post({ body, key }: Delivery): Promise<boolean> {
    const { webhookUrl } = this.#config;
    if (webhookUrl === undefined) return true;
    try {
      const response = await fetch(webhookUrl, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json', 'x-api-key': key },
        body,
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      // Only 200 counts.
      return response.status === 200;
    } catch {
      return false;
    }
  }
}
