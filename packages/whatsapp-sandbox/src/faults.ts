import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebhookKind } from './entities.ts';
import { serverError } from './graph-error.ts';

/** What may go wrong with a call. The last four happen after it has done its work. */
export const CALL_FAULTS = [
  'delay',
  'hang',
  'reset',
  '500',
  '502-html',
  'no-answer-after-accept',
  'error-after-accept',
  'cut-json',
] as const;
/** What may go wrong with a webhook. */
export const WEBHOOK_FAULTS = ['drop', 'duplicate', 'reorder', 'late', 'tamper'] as const;

export interface CallFault {
  /** The end of the path: `messages` or `message_templates`. */
  readonly call: string;
  readonly fault: (typeof CALL_FAULTS)[number];
  /** For `delay`. */
  readonly delayMs: number;
}

export interface WebhookFault {
  readonly kind: WebhookKind | null;
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

  /** Takes one use of the fault that applies to this POST, if any. */
  takeCallFault(path: string): CallFault | null {
    const planted = this.#calls.find(({ fault }) => path.endsWith(`/${fault.call}`));
    return planted ? use(this.#calls, planted) : null;
  }

  takeWebhookFault(kind: WebhookKind): WebhookFault | null {
    const planted = this.#webhooks.find(({ fault }) => fault.kind === null || fault.kind === kind);
    return planted ? use(this.#webhooks, planted) : null;
  }
}

function use<Fault>(all: Planted<Fault>[], planted: Planted<Fault>): Fault {
  planted.times -= 1;
  if (planted.times === 0) all.splice(all.indexOf(planted), 1);
  return planted.fault;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** A fault that spoils the answer after the call has done its work. */
    messageFault: CallFault | null;
  }
}

const HANG_MS = 60_000;
const BAD_GATEWAY_PAGE =
  '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body></body>\r\n</html>\r\n';

/** Applies planted faults to calls: some before the call does anything, the others to its answer. */
export function installCallFaults(app: FastifyInstance, faults: FaultRegister): void {
  app.decorateRequest('messageFault', null);
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST') return;
    const [path = ''] = request.url.split('?');
    const fault = faults.takeCallFault(path);
    if (fault) await faultBefore(fault, request, reply);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = request.messageFault?.fault;
    if (fault === 'no-answer-after-accept') request.raw.socket.resetAndDestroy();
    if (fault === 'error-after-accept') {
      void reply.code(500);
      return JSON.stringify(serverError().toBody());
    }
    if (fault === 'cut-json' && typeof payload === 'string') return payload.slice(0, payload.length / 2);
    return payload;
  });
}

async function faultBefore(fault: CallFault, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  switch (fault.fault) {
    case 'delay':
      await setTimeout(fault.delayMs);
      break;
    case 'hang': {
      reply.hijack();
      const { socket } = request.raw;
      void setTimeout(HANG_MS, null, { ref: false }).then(() => socket.destroy());
      break;
    }
    case 'reset':
      reply.hijack();
      request.raw.socket.resetAndDestroy();
      break;
    case '500':
      await reply.code(500).send(serverError().toBody());
      break;
    case '502-html':
      await reply.code(502).type('text/html').send(BAD_GATEWAY_PAGE);
      break;
    default:
      request.messageFault = fault;
  }
}
