import { pathOf } from '@shop/contract/call';
import { getProduct } from '@shop/contract/catalog/endpoints';
import { type Figure, median } from './figures.ts';
import type { LoadRequest } from './load.ts';
import type { Measurement } from './measurement.ts';
import { cpuMsOf } from './process-usage.ts';
import { searchPath, searchesAskedOnce } from './rows-reads.ts';

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 1;
const PRODUCTS = 50;
const WORDS = ['neem', 'haldi', 'rose', 'tulsi', 'coffee'];
const PER_PAGE = 10;
const PROFILE = 'https://bench.example/profile.json';
const REACH = '≤ 1.2';

/**
 * What agents read, against the same read of the API, from memory and for the first time: CPU of the shop's process for
 * each call, which depends little on what else the machine does. Answers a second would judge the generator, which takes
 * longer to read an answer than the shop to send it.
 */
export async function measureAgents(measurement: Measurement): Promise<Figure[]> {
  const products = measurement.shop.productIds.slice(0, PRODUCTS);
  const asked = WORDS.map((keyword) => ({ keyword, limit: PER_PAGE }));
  const compared: [what: string, own: LoadRequest[], ofApi: LoadRequest[]][] = [
    [
      'an agent reads a product',
      products.map((id) => byRest('product', { id })),
      products.map((id) => ({ path: pathOf(getProduct, { id }) })),
    ],
    ['an agent searches', asked.map(searchByRest), asked.map(searchByApi)],
    [
      'an agent searches, each word asked once',
      searchesAskedOnce().map(searchByRest),
      searchesAskedOnce().map(searchByApi),
    ],
  ];
  const figures: Figure[] = [];
  for (const [what, own, ofApi] of compared) {
    const byMcp = own.map(({ path, body = '' }) =>
      mcp(path.endsWith('/search') ? 'search_catalog' : 'get_product', JSON.parse(body)),
    );
    figures.push(await compareCosts(measurement, `${what} by REST`, own, ofApi));
    figures.push(await compareCosts(measurement, `${what} by MCP`, byMcp, ofApi));
  }
  return figures;
}

function searchByApi(search: { keyword: string; limit: number }): LoadRequest {
  return { path: searchPath(search) };
}

function searchByRest({ keyword, limit }: { keyword: string; limit: number }): LoadRequest {
  return byRest('search', { query: keyword, pagination: { limit } });
}

function byRest(path: string, input: object): LoadRequest {
  return post(`/api/ucp/catalog/${path}`, input, { 'ucp-agent': `profile="${PROFILE}"` });
}

function mcp(name: string, catalog: object): LoadRequest {
  const meta = { 'ucp-agent': { profile: PROFILE } };
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: { meta, catalog } },
  };
  return post('/api/ucp/mcp', message);
}

function post(path: string, body: object, headers: Record<string, string> = {}): LoadRequest {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}

async function compareCosts(
  { shop, generator, rounds, seconds }: Measurement,
  what: string,
  own: LoadRequest[],
  ofApi: LoadRequest[],
): Promise<Figure> {
  /** CPU of the shop's process for each answer, in microseconds. */
  const cpuOf = async (requests: LoadRequest[], lasting: number): Promise<number> => {
    const before = await cpuMsOf(shop.server.pid);
    const { answers, failed } = await generator.run({
      url: shop.url,
      connections: CONNECTIONS,
      seconds: lasting,
      requests,
    });
    if (failed > 0) throw new Error(`${failed} answers of ${requests[0]?.path} failed`);
    const after = await cpuMsOf(shop.server.pid);
    if (before === null || after === null) throw new Error('this system does not tell the CPU of a process');
    return ((after - before) * 1_000) / answers;
  };
  for (const requests of [own, ofApi]) await cpuOf(requests, WARM_UP_SECONDS);
  const pairs: { own: number; ofApi: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ own: await cpuOf(own, seconds), ofApi: await cpuOf(ofApi, seconds) });
  }
  return {
    what: `${what}, CPU`,
    figure: `${median(pairs.map((pair) => pair.own)).toFixed(0)} µs`,
    yardstick: `${median(pairs.map((pair) => pair.ofApi)).toFixed(0)} µs`,
    ratio: median(pairs.map((pair) => pair.own / pair.ofApi)),
    reach: REACH,
  };
}
