import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { Delivery } from '../entities.ts';
import type { SandboxConfig } from '../options.ts';
import { hmacHex } from '../signatures.ts';
import type { Change, Store } from '../state/store.ts';

/** Razorpay counts a webhook as failed if the shop does not answer within 5 s. */
const ANSWER_TIMEOUT_MS = 5000;

/** Posts webhooks over keep-alive connections. */
class WebhookPost {
  readonly #http: HttpAgent;
  readonly #https: HttpsAgent;

  constructor(maxSockets: number) {
    this.#http = new HttpAgent({ keepAlive: true, maxSockets });
    this.#https = new HttpsAgent({ keepAlive: true, maxSockets });
  }

  /** Resolves to the shop's status code. Rejects if the shop did not answer in time or at all. */
  send(url: string, body: string, headers: Record<string, string>): Promise<number> {
    const secure = url.startsWith('https:');
    return new Promise((resolve, reject) => {
      const options = {
        method: 'POST',
        agent: secure ? this.#https : this.#http,
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
        headers: {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          'user-agent': 'Razorpay-Webhook/v1',
          ...headers,
        },
      };
      const request = (secure ? requestHttps : requestHttp)(url, options, (response) => {
        response.on('error', reject);
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.resume();
      });
      request.on('error', reject);
      request.end(body);
    });
  }

  close(): void {
    this.#http.destroy();
    this.#https.destroy();
  }
}

const MAX_IN_FLIGHT = 32;
/** How long a held event waits for another one to overtake it. */
const LONGEST_HOLD_MS = 2000;

/**
 * Delivers events at least once, in any order, and continues with unfinished ones at the next start. An event that
 * the shop still refuses after the last delay of the schedule is dropped.
 */
export class WebhookSender {
  readonly #config: SandboxConfig;
  readonly #store: Store;
  readonly #post = new WebhookPost(MAX_IN_FLIGHT);
  readonly #timers = new Set<NodeJS.Timeout>();
  #ready: string[] = [];
  #held: string[] = [];
  #inFlight = 0;
  #closed = false;

  constructor(config: SandboxConfig, store: Store) {
    this.#config = config;
    this.#store = store;
  }

  /** Makes everything that an earlier run left due at once. */
  start(): void {
    this.#ready.push(...this.#store.deliveries.keys());
    this.#pump();
  }

  /** Takes over the deliveries among changes that have just been committed. */
  take(changes: readonly Change[]): void {
    for (const change of changes) {
      if (change[0] !== 'delivery') continue;
      const delivery = change[1];
      if (delivery.held) this.#hold(delivery.id);
      else this.#readyIn(delivery.nextAtMs - Date.now(), delivery.id);
    }
    // Not in this tick, so that the shop's call that caused the event is answered first.
    if (this.#ready.length > 0) setImmediate(() => this.#pump());
  }

  /** Stops. Undelivered events stay on disk. */
  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#post.close();
  }

  #hold(deliveryId: string): void {
    this.#held.push(deliveryId);
    this.#after(LONGEST_HOLD_MS, () => this.#releaseHeld());
  }

  // Last in, first out, so that several held events change their order too.
  #releaseHeld(): void {
    this.#ready.push(...this.#held.toReversed());
    this.#held = [];
    this.#pump();
  }

  #readyIn(delayMs: number, deliveryId: string): void {
    if (delayMs <= 0) {
      this.#ready.push(deliveryId);
      return;
    }
    this.#after(delayMs, () => {
      this.#ready.push(deliveryId);
      this.#pump();
    });
  }

  #after(delayMs: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      run();
    }, delayMs).unref();
    this.#timers.add(timer);
  }

  #pump(): void {
    while (!this.#closed && this.#inFlight < MAX_IN_FLIGHT) {
      const deliveryId = this.#ready.shift();
      if (deliveryId === undefined) return;
      const delivery = this.#store.deliveries.get(deliveryId);
      if (delivery) void this.#deliver(delivery);
    }
  }

  async #deliver(delivery: Delivery): Promise<void> {
    this.#inFlight += 1;
    const delivered = await this.#attempt(delivery);
    this.#inFlight -= 1;
    if (this.#closed) return;
    if (delivered) this.#store.commit([['delivered', delivery.id]]);
    else this.#retry(delivery);
    if (!delivery.held && this.#held.length > 0) this.#releaseHeld();
    this.#pump();
  }

  async #attempt(delivery: Delivery): Promise<boolean> {
    const { webhookUrl } = this.#config;
    if (webhookUrl === undefined) return false;
    const tampered = delivery.tamperFirst && delivery.attempts === 0;
    const headers = {
      'x-razorpay-signature': hmacHex(delivery.secret, delivery.body),
      'x-razorpay-event-id': delivery.eventId,
    };
    try {
      const body = tampered ? withOtherAmount(delivery.body) : delivery.body;
      const status = await this.#post.send(webhookUrl, body, headers);
      return status >= 200 && status < 300;
    } catch {
      return false;
    }
  }

  #retry(delivery: Delivery): void {
    const attempts = delivery.attempts + 1;
    const delayMs = this.#config.webhookRetryDelaysMs[delivery.attempts];
    if (delayMs === undefined) {
      this.#config.logger.warn({ event: delivery.event, eventId: delivery.eventId }, 'webhook given up');
      this.#store.commit([['delivered', delivery.id]]);
      return;
    }
    this.#store.commit([['attempted', { id: delivery.id, attempts, nextAtMs: Date.now() + delayMs }]]);
    this.#readyIn(delayMs, delivery.id);
  }
}

function withOtherAmount(body: string): string {
  return body.replace(/"amount":(\d+)/, (_match, paise: string) => `"amount":${Number(paise) + 100}`);
}
