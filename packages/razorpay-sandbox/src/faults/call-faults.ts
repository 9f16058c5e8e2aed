import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../ids.ts';
import { errorBody } from '../razorpay-error.ts';
import type { CallFault, FaultRegister } from './fault-register.ts';

/** A hung call is cut off after this time, so that no connection stays open for ever. */
const HANG_MS = 60_000;
const WRONG_BY_PAISE = 100;
const BAD_GATEWAY_PAGE =
  '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n</body>\r\n</html>\r\n';

declare module 'fastify' {
  interface FastifyRequest {
    /** A fault that spoils the answer after the call has done its work. */
    answerFault: CallFault | null;
  }
}

/** Applies planted faults to calls: some before the call does anything, the others to its answer. */
export function installCallFaults(app: FastifyInstance, faults: FaultRegister): void {
  app.decorateRequest('answerFault', null);
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const fault = faults.takeCallFault(request.method, path);
    if (fault) await faultBefore(fault, request, reply);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = request.answerFault;
    if (fault?.fault === 'no-answer-after-commit') request.raw.socket.resetAndDestroy();
    return fault && typeof payload === 'string' ? faultAfter(fault, reply, payload) : payload;
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
    case '400':
      await reply.code(400).send(errorBody('BAD_REQUEST_ERROR', fault.description));
      break;
    case '401':
      await reply.code(401).send(errorBody('BAD_REQUEST_ERROR', 'Authentication failed'));
      break;
    case '429':
      await reply.code(429).send(errorBody('BAD_REQUEST_ERROR', 'Request failed due to rate limit'));
      break;
    case '500':
      await reply.code(500).send(serverError());
      break;
    case '502-html':
      await reply.code(502).type('text/html').send(BAD_GATEWAY_PAGE);
      break;
    default:
      request.answerFault = fault;
  }
}

function faultAfter(fault: CallFault, reply: FastifyReply, payload: string): string {
  switch (fault.fault) {
    case 'error-after-commit':
      void reply.code(500);
      return JSON.stringify(serverError());
    case '409':
      void reply.code(409);
      return JSON.stringify(
        errorBody('BAD_REQUEST_ERROR', 'Another request with the same idempotency key is still in progress.'),
      );
    case 'cut-json':
      return payload.slice(0, Math.floor(payload.length / 2));
    case 'wrong-amount':
      return withChangedEntities(payload, withWrongAmount);
    case 'wrong-order':
      return withChangedEntities(payload, withWrongOrder);
    default:
      return payload;
  }
}

function serverError() {
  return errorBody(
    'SERVER_ERROR',
    'We are facing some trouble completing your request at the moment. Please try again shortly.',
  );
}

type Entity = Record<string, unknown>;
const LISTS = ['items', 'payment_links'] as const;

function withChangedEntities(payload: string, change: (entity: Entity) => Entity): string {
  const answer = JSON.parse(payload) as Entity & Partial<Record<(typeof LISTS)[number], Entity[]>>;
  const list = LISTS.find((name) => answer[name] !== undefined);
  return JSON.stringify(list ? { ...answer, [list]: answer[list]?.map(change) } : change(answer));
}

function withWrongAmount(entity: Entity): Entity {
  return typeof entity['amount'] === 'number'
    ? { ...entity, amount: entity['amount'] + WRONG_BY_PAISE }
    : entity;
}

/** Returns an entity for another order, or for a refund another payment, than was asked for. */
function withWrongOrder(entity: Entity): Entity {
  if ('order_id' in entity) return { ...entity, order_id: newId('order') };
  if (entity['entity'] === 'order') return { ...entity, id: newId('order') };
  return entity['entity'] === 'refund' ? { ...entity, payment_id: newId('pay') } : entity;
}
