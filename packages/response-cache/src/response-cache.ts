import { LRUCache } from 'lru-cache';

/** Responses of public addresses, each good for one version of what it shows. */
export interface ResponseCache<Response> {
  /** The response to an address that was asked before, undefined where it has to be made (again). */
  find(address: string): Response | undefined;
  /**
   * The response known as `key`, made by `make` where it is not there; those who ask at once share one `make`.
   * From then on `find(address)` knows it too, however the address spells its question.
   */
  get(key: string, address: string, make: () => Promise<Response>): Promise<Response>;
  /** The responses known as `keys`; `make` makes those that are not there together, undefined where there is none. */
  getAll(
    keys: readonly string[],
    make: (missing: readonly string[]) => Promise<(Response | undefined)[]>,
  ): Promise<(Response | undefined)[]>;
  /** Whether a response is there under the key, though perhaps of an older version. */
  knows(key: string): boolean;
  state(): CacheState;
}

/** Since the start: what was answered from memory, and what was made. Now: what the memory holds. */
export interface CacheState {
  hits: number;
  misses: number;
  entries: number;
  bytes: number;
}

interface ResponseCacheOptions<Response> {
  /** Number of the present state of what the responses show. */
  version: () => number;
  maxBytes: number;
  bytesOf: (response: Response) => number;
  /** All are kept unless told: errors are answered, never kept. */
  isKept?: (response: Response, key: string) => boolean;
}

interface Entry<Response> {
  response: Response;
  version: number;
}

/** Addresses as clients wrote them, each with the key of its response: a hit need not be parsed. */
const MAX_ADDRESSES = 10_000;
const MAX_ADDRESS_LENGTH = 2_000;
/** What an entry weighs besides its response and its key. */
const ENTRY_BYTES = 500;

/** An empty cache; the longest unused response leaves first when there is more than `maxBytes`. */
export function createResponseCache<Response extends {}>({
  version,
  maxBytes,
  bytesOf,
  isKept = () => true,
}: ResponseCacheOptions<Response>): ResponseCache<Response> {
  const entries = new LRUCache<string, Entry<Response>>({
    maxSize: maxBytes,
    sizeCalculation: ({ response }, key) => bytesOf(response) + 2 * key.length + ENTRY_BYTES,
  });
  const keys = new LRUCache<string, string>({ max: MAX_ADDRESSES });
  const beingMade = new Map<string, Promise<Response>>();
  let hits = 0;
  let misses = 0;

  function findCurrent(key: string): Response | undefined {
    const entry = entries.get(key);
    return entry?.version === version() ? entry.response : undefined;
  }

  async function makeAndKeep(key: string, make: () => Promise<Response>): Promise<Response> {
    // Read before it is made: what changes meanwhile makes the response old, never falsely new.
    const current = version();
    const response = await make();
    if (isKept(response, key)) entries.set(key, { response, version: current });
    return response;
  }

  return {
    find(address) {
      const key = keys.get(address);
      const found = key === undefined ? undefined : findCurrent(key);
      if (found !== undefined) hits += 1;
      return found;
    },

    async get(key, address, make) {
      if (address.length <= MAX_ADDRESS_LENGTH) keys.set(address, key);
      const found = findCurrent(key);
      if (found !== undefined) {
        hits += 1;
        return found;
      }
      misses += 1;
      const id = `${version()} ${key}`;
      let making = beingMade.get(id);
      if (making === undefined) {
        making = makeAndKeep(key, make).finally(() => beingMade.delete(id));
        beingMade.set(id, making);
      }
      return making;
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

    state: () => ({ hits, misses, entries: entries.size, bytes: entries.calculatedSize }),
  };
}
