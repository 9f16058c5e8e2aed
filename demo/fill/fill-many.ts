import type { Clock, Database, Pictures, Tx } from '@shop/api';
import { sql } from 'kysely';
import { demoProducts } from '../catalogue/index.ts';
import { insertOrders } from './fill-orders.ts';
import { insertShoppers } from './fill-people.ts';
import { insertPictures, storePictureFiles } from './fill-pictures.ts';
import { type ProductToShelve, insertProducts } from './fill-products.ts';
import { insertReviews } from './fill-reviews.ts';
import { MANY_ORDERS_DAYS, manyOrders, manyReviews, manyShoppers, slugOf } from './many-orders.ts';
import { shelfHistories } from './shelf-history.ts';
import { sortMovements } from './sort-movements.ts';

/** How many pictures all products share. */
const SHARED_PICTURES = 6;
const ENOUGH_STOCK = 1_000;
/** If there are orders, one in this many products is nearly sold out. */
const SCARCE_EVERY = 50;

const qualities = [
  'Classic',
  'Gentle',
  'Fresh',
  'Deep',
  'Daily',
  'Pure',
  'Wild',
  'Mountain',
  'Morning',
  'Monsoon',
];
const sizes = ['75 g', '100 g', '125 g', 'Twin Pack', 'Family Pack', 'Travel Size', 'Refill', 'Gift Box'];

/**
 * Fills a shop with as many products and orders as a measurement needs: variations of the demonstration products, the
 * same in every run, that share a few pictures; and orders with everything that follows from them, from mails to
 * reviews. Nobody can sign in to the accounts of these orders.
 */
export async function fillMany(
  { database, pictures, clock }: { database: Database; pictures: Pictures; clock: Clock },
  { products: productCount, orders: orderCount }: { products: number; orders: number },
): Promise<void> {
  const files = demoProducts.slice(0, SHARED_PICTURES).flatMap((product) => product.pictures[0]?.file ?? []);
  const stored = [...(await storePictureFiles(pictures, files)).values()];
  const now = clock.now();
  const orders = manyOrders(orderCount, productCount);
  const shelves = shelfHistories(orders, now);
  const variations = Array.from({ length: productCount }, (_, index): ProductToShelve => {
    const picture = stored[index % stored.length];
    const scarce = orderCount > 0 && index % SCARCE_EVERY === 3;
    return {
      ...variation(index),
      totalStock: scarce ? index % 12 : ENOUGH_STOCK + (index % 50),
      pictures: picture ? [picture] : [],
      ...(shelves.get(slugOf(index)) ?? { leftShop: 0, foundBeyondSold: 0, held: 0 }),
    };
  });
  await database.write(async (tx) => {
    // Half a million orders take longer than a request may.
    await sql`select set_config('idle_in_transaction_session_timeout', '0', true),
      set_config('statement_timeout', '0', true)`.execute(tx);
    // Accounts and products are older than every order.
    const daysAgo = MANY_ORDERS_DAYS + 20;
    await insertPictures(tx, stored);
    const products = await insertProducts(tx, variations, { now, adminId: null, daysAgo });
    if (orderCount === 0) return;
    // No password has this hash.
    const people = await insertShoppers(tx, manyShoppers(orderCount), { passwordHash: 'none', now, daysAgo });
    await insertOrders(tx, orders, { people, products, now, adminId: null });
    await sortMovements(tx);
    await insertReviews(tx, manyReviews(orders), { people, products, now });
    await insertOrderMails(tx);
  });
}

/** The product with this number: a demonstration product with another title and price. */
function variation(index: number) {
  const model = demoProducts[index % demoProducts.length];
  if (!model) throw new Error('there are no demonstration products');
  const round = Math.floor(index / demoProducts.length);
  const quality = qualities[round % qualities.length];
  const size = sizes[Math.floor(round / qualities.length) % sizes.length];
  const pricePaise = model.pricePaise + (index % 97) * 100;
  return {
    ...model,
    slug: slugOf(index),
    facts: {
      ...model.facts,
      ...(model.facts.sizesOf && { sizesOf: `${model.facts.sizesOf} No. ${round + 1}` }),
    },
    title: `${quality} ${model.title} ${size} No. ${index + 1}`,
    pricePaise,
    salePricePaise: index % 5 === 0 ? pricePaise - 2_000 : 0,
  };
}

/** One in this many of the newest mails was not sent. */
const UNSENT_EVERY = 200;

/** The mails of paid and refunded orders. All are sent, except a few of the newest, which the mail server refused. */
async function insertOrderMails(tx: Tx): Promise<void> {
  await sql`
    insert into outbox_mails
      (id, kind, order_id, recipient, subject, content, created_at, sent_at, next_try_at, tries, last_error)
    select gen_random_uuid(), kind, id, email, subject, json_build_object('preview', subject, 'blocks', json_build_array(json_build_object(
        'kind', 'paragraph', 'text', repeat(subject || '. It holds what you chose, at the price you saw. ', 8)
      ))), at,
      case when is_unsent then null else at end, case when is_unsent then at + interval '6 hours' end,
      case when is_unsent then 3 else 0 end, case when is_unsent then '451 try again later' end
    from (
      select orders.id, email, kind, order_number || ' ' || word as subject, at,
        row_number() over (order by at desc) % ${sql.lit(UNSENT_EVERY)} = 1
          and at > now() - interval '5 days' as is_unsent
      from orders
      join users on users.id = orders.user_id
      cross join lateral (values
        ('order_confirmed', 'is confirmed', paid_at),
        ('order_refunded', 'is refunded', case when refunded_paise > 0 then updated_at end)
      ) as told (kind, word, at)
      where at is not null
    ) as mails`.execute(tx);
}
