/** What may go wrong with a call. The last four happen after it has done its work. */
export const CALL_FAULTS = [
  'delay',
  'hang',
  'reset',
  '429',
  '401',
  '403',
  '500',
  '502-html',
  '200-error',
  'no-answer-after',
  'error-after',
  'cut-json',
  'other-order',
] as const;
/** What may go wrong with a webhook. */
export const WEBHOOK_FAULTS = ['drop', 'duplicate', 'reorder', 'late', 'wrong-key'] as const;

export interface CallFault {
  /** The end of the path, such as `create/adhoc` or `assign/awb`. */
  readonly call: string;
  readonly fault: (typeof CALL_FAULTS)[number];
  /** For `delay`. */
  readonly delayMs: number;
}

interface WebhookFault {
  readonly fault: (typeof WEBHOOK_FAULTS)[number];
  /** For `late`. */
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
  takeCallFault(path: string): CallFault | null {
    const planted = this.#calls.find(({ fault }) => path.replace(/\/$/, '').endsWith(`/${fault.call}`));
    return planted ? use(this.#calls, planted) : null;
  }

  takeWebhookFault(): WebhookFault | null {
    const [planted] = this.#webhooks;
    return planted ? use(this.#webhooks, planted) : null;
  }
}

function use<Fault>(all: Planted<Fault>[], planted: Planted<Fault>): Fault {
  planted.times -= 1;
  if (planted.times === 0) all.splice(all.indexOf(planted), 1);
  return planted.fault;
}
