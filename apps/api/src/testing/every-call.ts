import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { pathOf } from '@shop/contract/call';
import type { Endpoint } from '@shop/contract/endpoint';
import { allEndpoints } from '@shop/contract/endpoints';
import type { SignedIn, TestShop } from './build-test-app.ts';
import { findMismatches } from './call-endpoint.ts';

export interface CallRow {
  /** Feature and name: `orders.getOrder`. */
  name: string;
  endpoint: Endpoint;
}

/** Every call of the contract. */
export const everyCall: CallRow[] = allEndpoints.map(({ feature, name, endpoint }) => ({
  name: `${feature}.${name}`,
  endpoint,
}));
/** Those that need somebody who is signed in. */
export const guardedCalls = everyCall.filter(
  ({ endpoint: { access } }) => access !== 'anyone' && access !== 'provider',
);

/** The parameters in a call's path: `['userId']` of `/api/orders/:userId`. */
export function pathSlots({ path }: Endpoint): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, slot = '']) => slot);
}

interface Sent {
  authorization?: string;
  caller?: SignedIn;
  given?: object;
}

/** Sends calls to a shop without knowing what they do, and counts what the trail must have of them. */
export function createSender(shop: () => TestShop) {
  let entries = 0;
  const expectEntries = async () => {
    const { count } = await shop()
      .database.read.selectFrom('trail')
      .select((eb) => eb.fn.count<number>('call_id').distinct().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(entries);
  };
  return {
    /**
     * Sends the call as `caller`, with the caller's own id and email in its parameters unless `given` overrides them. An
     * owner's call that took a file or changed something must have left one entry in the trail.
     */
    async send(endpoint: Endpoint, { authorization, caller, given = {} }: Sent) {
      const own = { userId: caller?.id ?? uuidv7(), email: caller?.email ?? 'nobody@example.com', ...given };
      const values: Record<string, string> = { ...own };
      const params = Object.fromEntries(pathSlots(endpoint).map((slot) => [slot, values[slot] ?? uuidv7()]));
      const header = authorization ?? (caller && `Bearer ${caller.token}`);
      const response = await shop().app.inject({
        method: endpoint.method,
        url: pathOf(endpoint, params),
        headers: header === undefined ? {} : { authorization: header },
        ...(endpoint.body && { payload: given }),
      });
      expect(findMismatches(endpoint, response)).toEqual([]);
      const { statusCode: status, headers } = response;
      if (status === 200 && leavesEntry(endpoint)) {
        entries += 1;
        await expectEntries();
      }
      const isJson = headers['content-type']?.toString().startsWith('application/json');
      return { status, headers, body: isJson ? response.json<unknown>() : response.body };
    },
    /** Counts an entry of a call that was made in another way. */
    countEntry() {
      entries += 1;
    },
    /** No call but those of owners that succeeded has left an entry. Asked once: most of the calls are refused. */
    expectEntries,
  };
}

function leavesEntry({ may, method, answers, onlyReads }: Endpoint): boolean {
  return may !== undefined && (answers !== undefined || (method !== 'GET' && !onlyReads));
}
