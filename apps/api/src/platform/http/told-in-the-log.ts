import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import type { Endpoint } from '@shop/contract/endpoint';
import { networkOf } from '../network-address.ts';

/** What the log tells about who uses the shop; docs/operations.md describes each. */
type ToldEvent = 'sign_in' | 'sign_out' | 'proof' | 'rights' | 'export' | 'refusal' | 'limit';

const MESSAGES: Record<ToldEvent, string> = {
  sign_in: 'somebody signed in',
  sign_out: 'somebody signed out',
  proof: 'somebody proved again who they are',
  rights: 'what opens an account was changed',
  export: 'data was taken out',
  refusal: 'a call was refused to its caller',
  limit: 'a caller has to wait',
};

/** What is told of who uses the shop. */
export interface Told {
  event: ToldEvent;
  /** Method and path pattern. */
  call: string;
  status: number;
  account: string | null;
  network: string;
}

/** Hears the same as the log. */
export type KeepTold = (told: Told) => void;

/**
 * One line for a call that signs in or out, changes rights, takes data out, is refused or reached a limit. It is
 * written before the answer leaves, because anyone who breaks off a download has most of it.
 */
export function tellLog(endpoint: Endpoint, keepTold: KeepTold): onSendHookHandler {
  return (request, reply, _payload, done) => {
    const event = eventOf(endpoint, reply.statusCode);
    if (event !== undefined) {
      const told = toldOf(event, endpoint, request, reply);
      request.log.info(told, MESSAGES[event]);
      keepTold(told);
    }
    done();
  };
}

function eventOf({ tells, answers }: Endpoint, status: number): ToldEvent | undefined {
  if (status === 200) return tells ?? (answers === undefined ? undefined : 'export');
  if (status === 429) return 'limit';
  // A wrong password or an ended link is 400 where it would change what opens an account.
  const isRefusal = status === 401 || status === 403 || (tells !== undefined && status < 500);
  return isRefusal ? 'refusal' : undefined;
}

/** Neither the address of the request nor what was sent: both may hold secrets and email addresses. */
function toldOf(
  event: ToldEvent,
  { method, path }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Told {
  return {
    event,
    call: `${method} ${path}`,
    status: reply.statusCode,
    account: request.accountId,
    network: networkOf(request.ip),
  };
}
