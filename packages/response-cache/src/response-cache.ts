import { LRUCache } from 'lru-cache';

/** Responses of public addresses, each valid for one version of the content. */
export interface ResponseCache<Response> {
  /** The cached response to an address that was requested before; undefined if it has to be made (again). */
  find(address: string): Response | undefined;
  /**
   * The response for `key`, made with `make` if it is not cached. Concurrent requests share one `make`. If it is kept,
   * `find(address)` also returns it afterwards, however the address spells the request.
   */
  get(key: string, address: string, make: () => Promise<Response>, options?: GetOptions): Promise<Response>;
  /** The responses for `keys`. `make` makes all missing ones together, and gives undefined where there is none. */
  getAll(
    keys: readonly string[],
    make: (missing: readonly string[]) => Promise<(Response | undefined)[]>,
  ): Promise<(Response | undefined)[]>;
  /** Whether there is a response for the key, possibly of an older version. */
  knows(key: string): boolean;
  state(): CacheState;
}

interface GetOptions {
  /**
   * Whether the response is kept the first time that its key is asked for. If not, it is the second time: most words are
   * searched for once, and large buffers that outlive their request cost more CPU than many answers take to make.
   * Default: true.
   */
  keepsFirst?: boolean;
}

/** Counters since the start: answers from memory, and responses made. Current: the contents of the memory. */
export interface CacheState {
  hits: number;
  misses: number;
  entries: number;
  bytes: number;
}

interface ResponseCacheOptions<Response> {
  /** The current version of the content. */
  version: () => number;
  maxBytes: number;
  bytesOf: (response: Response) => number;
  /** Default: keep everything. Errors are returned but never kept. */
  isKept?: (response: Response, key: string) => boolean;
}

/** A response that is being made, for all who ask for it meanwhile. */
interface Making<Response> {
  asked: Asked;
  response: Promise<Response>;
}

interface Asked {
  isWorthKeeping: boolean;
}

interface Entry<Response> {
  response: Response;
  version: number;
}

/** Addresses as clients wrote them, each with the key of its response. A hit therefore needs no parsing. */
const MAX_ADDRESSES = 10_000;
/** The part of the memory that addresses may take: one in so many. */
const ADDRESSES_SHARE = 8;
const MAX_ADDRESS_LENGTH = 2_000;
/** Overhead of an entry, apart from its response and key. */
const ENTRY_BYTES = 500;
/** Overhead of an address, apart from its text and that of its key. */
const ADDRESS_BYTES = 200;

/** An empty cache. Responses, keys and addresses together take at most `maxBytes`; the least recently used response is dropped first. */
export function createResponseCache<Response extends {}>({
  version,
  maxBytes,
  bytesOf,
  isKept = () => true,
}: ResponseCacheOptions<Response>): ResponseCache<Response> {
  const entries = new LRUCache<string, Entry<Response>>({
    maxSize: maxBytes - Math.floor(maxBytes / ADDRESSES_SHARE),
    sizeCalculation: ({ response }, key) => bytesOf(response) + 2 * key.length + ENTRY_BYTES,
  });
  const keys = new LRUCache<string, string>({
    max: MAX_ADDRESSES,
    maxSize: Math.floor(maxBytes / ADDRESSES_SHARE),
    sizeCalculation: (key, address) => 2 * (key.length + address.length) + ADDRESS_BYTES,
  });
  const beingMade = new Map<string, Making<Response>>();
  let hits = 0;
  let misses = 0;

  function findCurrent(key: string): Response | undefined {
    const entry = entries.get(key);
    return entry?.version === version() ? entry.response : undefined;
  }

  /** Whether the key was asked for before. From now on it was: keys are kept among the addresses, none of which is alike. */
  function isAskedAgain(key: string): boolean {
    const isKnown = entries.has(key) || keys.has(key);
    if (!isKnown && key.length <= MAX_ADDRESS_LENGTH) keys.set(key, key);
    return isKnown;
  }

  async function makeAndKeep(key: string, make: () => Promise<Response>, asked: Asked): Promise<Response> {
    // Read before the response is made: a change in the meantime makes the response look old, never falsely new.
    const current = version();
    const response = await make();
    if (asked.isWorthKeeping && isKept(response, key)) entries.set(key, { response, version: current });
    return response;
  }

  return {
    find(address) {
      const key = keys.get(address);
      const found = key === undefined ? undefined : findCurrent(key);
      if (found !== undefined) hits += 1;
      return found;
    },

    async get(key, address, make, { keepsFirst = true } = {}) {
      const isWorthKeeping = keepsFirst || isAskedAgain(key);
      if (address.length <= MAX_ADDRESS_LENGTH) keys.set(address, key);
      const found = findCurrent(key);
      if (found !== undefined) {
        hits += 1;
        return found;
      }
      misses += 1;
      const id = `${version()} ${key}`;
      const making = beingMade.get(id);
      if (making !== undefined) {
        making.asked.isWorthKeeping ||= isWorthKeeping;
        return making.response;
      }
      const asked = { isWorthKeeping };
      const response = makeAndKeep(key, make, asked).finally(() => beingMade.delete(id));
      beingMade.set(id, { asked, response });
      return response;
    },

    async getAll(wanted, make) {
      const found = new Map(wanted.map((key) => [key, findCurrent(key)]));
      const missing = wanted.filter((key) => found.get(key) === undefined);
      hits += wanted.length - missing.length;
      misses += missing.length;
      if (missing.length > 0) {
        const current = version();
        for (const [index, response] of (await make(missing)).entries()) {
          const key = missing[index] ?? '';
          if (response === undefined) continue;
          found.set(key, response);
          if (isKept(response, key)) entries.set(key, { response, version: current });
        }
      }
      return wanted.map((key) => found.get(key));
    },

    knows: (key) => entries.has(key),

    state: () => ({
      hits,
      misses,
      entries: entries.size,
      bytes: entries.calculatedSize + keys.calculatedSize,
    }),
  };
}
