export const CALL_FAULTS = [
  'delay',
  'hang',
  'reset',
  'error-after-commit',
  'no-answer-after-commit',
  '400',
  '401',
  '409',
  '429',
  '500',
  '502-html',
  'cut-json',
  'wrong-amount',
  'wrong-order',
] as const;
export const WEBHOOK_FAULTS = [
  'drop',
  'duplicate',
  'reorder',
  'delay',
  'tamper',
  'old-secret',
  'new-event-id',
  'contradict',
] as const;

type CallFaultName = (typeof CALL_FAULTS)[number];
type WebhookFaultName = (typeof WEBHOOK_FAULTS)[number];

/** A fault for the next `times` calls with this method and path. */
export interface CallFault {
  readonly method: string;
  /** The actual path, or one with placeholders: `/v1/orders/:id/payments`. */
  readonly path: string;
  readonly fault: CallFaultName;
  /** For `delay`. */
  readonly delayMs: number;
  /** For `400`: the description in the refusal. */
  readonly description: string;
}

/** A fault for the next `times` events, of any kind or of one kind. */
export interface WebhookFault {
  readonly fault: WebhookFaultName;
  readonly event: string | null;
  /** For `delay`. */
  readonly delayMs: number;
}

interface Planted<Fault> {
  readonly fault: Fault;
  times: number;
}

/** Planted faults that have not happened yet, oldest first. Kept only in memory. */
export class FaultRegister {
  #calls: Planted<CallFault>[] = [];
  #webhooks: Planted<WebhookFault>[] = [];

  plantCallFault(fault: CallFault, times: number): void {
    this.#calls.push({ fault, times });
  }

  plantWebhookFault(fault: WebhookFault, times: number): void {
    this.#webhooks.push({ fault, times });
  }

  clear(): void {
    this.#calls = [];
    this.#webhooks = [];
  }

  /** Takes one use of the fault that applies to this call, if any. */
  takeCallFault(method: string, path: string): CallFault | null {
    const planted = this.#calls.find(({ fault }) => fault.method === method && fits(fault.path, path));
    return planted ? use(this.#calls, planted) : null;
  }

  /** Takes one use of the fault that applies to this event, if any. */
  takeWebhookFault(event: string): WebhookFault | null {
    const planted = this.#webhooks.find(({ fault }) => fault.event === null || fault.event === event);
    return planted ? use(this.#webhooks, planted) : null;
  }
}

function use<Fault>(all: Planted<Fault>[], planted: Planted<Fault>): Fault {
  planted.times -= 1;
  if (planted.times === 0) all.splice(all.indexOf(planted), 1);
  return planted.fault;
}

function fits(pattern: string, path: string): boolean {
  const parts = path.split('/');
  const wanted = pattern.split('/');
  return (
    parts.length === wanted.length &&
    wanted.every((part, index) => part.startsWith(':') || part === parts[index])
  );
}
