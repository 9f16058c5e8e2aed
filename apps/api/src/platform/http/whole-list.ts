import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { BusyError } from '../busy-error.ts';

/** A list with everything that matches, which may be long. */
export interface WholeList {
  /** What is in it, in order, as it was when it was asked for. */
  ids: readonly string[];
  /** The items of some of the ids in their order, each as it is sent. What no longer exists is left out. */
  read(ids: readonly string[]): Promise<readonly (string | Buffer)[]>;
}

/** What is sent around the items. */
interface ListForm {
  type: string;
  head: string;
  between: string;
  tail: (total: number) => string;
}

const JSON_LIST: ListForm = {
  type: 'application/json; charset=utf-8',
  head: '{"success":true,"data":[',
  between: ',',
  tail: (total) => `],"total":${total}}`,
};

/** Items that are read together: enough to keep the database busy, few enough to weigh nothing. */
const PIECE = 100;
/** Longer lists that are sent at the same time. Each keeps its ids and one piece in memory. */
const MAX_AT_ONCE = 16;
/** A client that takes nothing for this long is gone. */
const IDLE_MS = 30_000;

let underWay = 0;

/** Whether a list call asks for everything: it names neither a page nor a limit (product §7.1.5). */
export function asksForAll({ page, limit }: { page?: number; limit?: number }): boolean {
  return page === undefined && limit === undefined;
}

/**
 * Answers with all items, read piece by piece as fast as the client takes them, so that no list is ever in memory as
 * a whole. If a piece fails, the connection is broken off, so that nobody takes half a list for all of it.
 * @throws BusyError while too many long lists are being sent
 */
export function sendWholeList(reply: FastifyReply, list: WholeList, form = JSON_LIST): FastifyReply {
  const isLong = list.ids.length > PIECE;
  if (isLong && underWay >= MAX_AT_ONCE) throw new BusyError();
  const body = Readable.from(textOf(list, form), { objectMode: false });
  if (isLong) {
    underWay += 1;
    body.once('close', () => (underWay -= 1));
    reply.raw.setTimeout(IDLE_MS, () => reply.raw.destroy());
  }
  return reply.header('content-type', form.type).send(body);
}

async function* textOf({ ids, read }: WholeList, { head, between, tail }: ListForm): AsyncGenerator<Buffer> {
  let total = 0;
  yield Buffer.from(head);
  for (let start = 0; start < ids.length; start += PIECE) {
    const items = await read(ids.slice(start, start + PIECE));
    const parts = items.flatMap((item, index) => [total + index === 0 ? '' : between, item]);
    total += items.length;
    yield Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  }
  yield Buffer.from(tail(total));
}
