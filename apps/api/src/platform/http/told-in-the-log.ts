import type { FastifyReply, FastifyRequest, onResponseHookHandler } from 'fastify';
import type { Endpoint } from '@shop/contract/endpoint';
import { networkOf } from '../network-address.ts';

/** What the log tells about who uses the shop; docs/operations.md describes each. */
type ToldEvent = 'sign_in' | 'rights' | 'export' | 'refusal' | 'limit';

const MESSAGES: Record<ToldEvent, string> = {
  sign_in: 'somebody signed in',
  rights: 'what opens an account was changed',
  export: 'data was taken out',
  refusal: 'a call was refused to its caller',
  limit: 'a caller has to wait',
};
const OF_STATUS: Record<number, ToldEvent> = { 401: 'refusal', 403: 'refusal', 429: 'limit' };

/** One line for a call that signs in, changes rights, takes data out, is refused or reached a limit. */
export function tellLog(endpoint: Endpoint): onResponseHookHandler {
  const whenDone = endpoint.tells ?? (endpoint.answers === undefined ? undefined : 'export');
  return (request, reply, done) => {
    const event = reply.statusCode === 200 ? whenDone : OF_STATUS[reply.statusCode];
    if (event !== undefined) tell(event, endpoint, request, reply);
    done();
  };
}

/** Neither the address of the request nor what was sent: both may hold secrets and email addresses. */
function tell(
  event: ToldEvent,
  { method, path }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  request.log.info(
    {
      event,
      call: `${method} ${path}`,
      status: reply.statusCode,
      account: request.identity?.userId ?? request.accountId,
      network: networkOf(request.ip),
    },
    MESSAGES[event],
  );
}
