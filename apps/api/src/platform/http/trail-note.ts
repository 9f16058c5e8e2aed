import type { FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import type { Endpoint } from '@shop/contract/endpoint';
import type { TrailKind } from '@shop/contract/trail/kinds';
import { wordsOf } from '@shop/contract/trail/words-of';
import { networkOf } from '../network-address.ts';

/** What the trail says of an owner's call, beside the rows that it changes. */
export interface TrailNote {
  kind: TrailKind;
  /** The person, or the API key with its name. */
  userId: string;
  userName: string;
  network: string;
  /** Method and path pattern. */
  call: string;
  words: string;
  asked: Readonly<Record<string, string>>;
}

/**
 * Does the work of a call with an entry in the trail: in the transactions of the work, or else in one of its own after
 * it. Without an entry nothing is changed, and no file leaves.
 */
export type KeepTrail = <Result>(note: TrailNote, work: () => Promise<Result>) => Promise<Result>;

/** How the calls of an endpoint are kept: what runs its handler, and what runs before an answer leaves. */
export function keepCalls(endpoint: Endpoint, keepTrail: KeepTrail) {
  const kind = trailKindOf(endpoint);
  // A file leaves once its entry is in the trail.
  const keepFile: onSendAsyncHookHandler = async (request, reply, payload) => {
    if (reply.statusCode === 200) await keepTrail(noteOf('file', endpoint, request), async () => {});
    return payload;
  };
  return {
    run: <Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> =>
      kind === 'change' ? keepTrail(noteOf(kind, endpoint, request), work) : work(),
    onSend: kind === 'file' ? [keepFile] : [],
  };
}

/** What an owner's call leaves in the trail; undefined: nothing, because it only reads. */
function trailKindOf({ may, method, onlyReads, answers }: Endpoint): TrailKind | undefined {
  if (may === undefined) return undefined;
  if (answers !== undefined) return 'file';
  return method === 'GET' || onlyReads === true ? undefined : 'change';
}

/** Ids, days and chosen words. What somebody typed into a search may be a customer's name. */
const KEPT = /^[\w:.,-]{1,100}$/;
const TYPED = /^(?:keyword|text|search|name|email)$/i;

function noteOf(kind: TrailKind, endpoint: Endpoint, request: FastifyRequest): TrailNote {
  const { method, path } = endpoint;
  const { identity } = request;
  if (identity === null) throw new Error(`${path} has no caller`);
  const parts = [request.params, request.query].flatMap((part) => Object.entries(part as object));
  const asked = parts.map(([name, value]): [string, string] => [name, String(value)]);
  return {
    kind,
    userId: identity.key?.id ?? identity.userId,
    userName: identity.key === undefined ? identity.userName : `Key ‘${identity.key.name}’`,
    network: networkOf(request.ip),
    call: `${method} ${path}`,
    words: wordsOf(endpoint),
    asked: Object.fromEntries(asked.filter(([name, value]) => KEPT.test(value) && !TYPED.test(name))),
  };
}
