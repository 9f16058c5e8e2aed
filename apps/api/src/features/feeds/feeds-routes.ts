import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import * as contract from '@shop/contract/feeds/endpoints';
import { type FeedId, feedKinds } from '@shop/contract/feeds/feed-kinds';
import * as generalRefusals from '@shop/contract/refusals';
import { refuse } from '../../platform/errors.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { sendWholeList } from '../../platform/http/whole-list.ts';
import type { ShopContext } from '../../shop-context.ts';
import { createFeedProducts } from '../catalog/index.ts';
import { createFeedItems } from './feed-items.ts';
import { createFeedReads } from './feed-reads.ts';
import { reportFeeds } from './report-feeds.ts';
import { type FeedItem, faultsOf } from './rules/feed-item.ts';
import { googleForm, googleItem } from './rules/google-item.ts';
import { metaForm, metaLine } from './rules/meta-line.ts';

interface FeedDependencies extends Pick<
  ShopContext,
  'database' | 'clock' | 'readSettings' | 'mediaBase' | 'publicUrl' | 'logger'
> {
  /** Where the feeds are reached from outside, without a trailing slash. */
  apiAddress: string;
}

const writers: Readonly<Record<FeedId, (item: FeedItem) => string>> = { google: googleItem, meta: metaLine };

/**
 * Serves the product feeds and the owner's report on them. A feed is written while it is sent, a hundred products at a
 * time; a reader that has it already (`If-None-Match`) gets 304. The mark counts the changes that shoppers can see, on
 * all instances.
 */
export function serveFeeds(app: FastifyInstance, serve: Serve, dependencies: FeedDependencies): void {
  const { database, readSettings, mediaBase, publicUrl } = dependencies;
  const products = createFeedProducts({ db: database.read, mediaBase });
  const readItems = createFeedItems({ products, readSettings, publicUrl });
  const reads = createFeedReads(dependencies);
  const isOn = () => readSettings().products.feeds !== 'no';

  async function send(feed: FeedId, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!isOn()) throw refuse(generalRefusals.notFound);
    reads.note(feed, request.headers['user-agent'] ?? '');
    const etag = `"${feed}-${await readMark()}"`;
    reply.headers({ etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send();
    const form =
      feed === 'google' ? googleForm({ name: readSettings().shop.name, address: publicUrl }) : metaForm;
    if (request.method === 'HEAD') return reply.header('content-type', form.type).send();
    const ids = await products.listIds();
    const read = async (some: readonly string[]) => {
      const items = await readItems(some);
      return items.filter((item) => faultsOf(feed, item).length === 0).map(writers[feed]);
    };
    return sendWholeList(reply, { ids, read }, form);
  }

  async function readMark(): Promise<string> {
    const { version, settings_version, sales } = await database.read
      .selectFrom('catalogue_state')
      .select(['version', 'settings_version', sql<number>`count_sale_changes()`.as('sales')])
      .executeTakeFirstOrThrow();
    return `${version}-${settings_version}-${sales}`;
  }

  for (const { id, path } of feedKinds) {
    app.get(path, { schema: { hide: true } }, (request, reply) => send(id, request, reply));
  }

  serve(contract.readFeeds, async () => ({
    data: await reportFeeds({ ...dependencies, products, readItems, reads, isOn: isOn() }),
  }));
}
