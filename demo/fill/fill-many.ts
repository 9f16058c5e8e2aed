import type { Clock, Database, Pictures, Tx } from '@shop/api';
import { type DemoOrder, type DemoShopper, demoProducts } from '../catalogue/index.ts';
import { insertOrders } from './fill-orders.ts';
import { insertShoppers } from './fill-people.ts';
import { insertPictures, storePictureFiles } from './fill-pictures.ts';
import { type ProductToShelve, insertProducts } from './fill-products.ts';

/** How many pictures all products share. */
const SHARED_PICTURES = 6;
const ORDERS_A_SHOPPER = 10;
/** Days over which the orders are spread. */
const ORDER_DAYS = 120;
const ENOUGH_STOCK = 1_000;

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
 * Fills a shop with as many products and paid orders as a measurement wants: variations of the demonstration
 * products, alike in every run, that share a few pictures. Nobody can sign in to the accounts of these orders.
 */
export async function fillMany(
  { database, pictures, clock }: { database: Database; pictures: Pictures; clock: Clock },
  { products: productCount, orders: orderCount }: { products: number; orders: number },
): Promise<void> {
  const files = demoProducts.slice(0, SHARED_PICTURES).flatMap((product) => product.pictures[0]?.file ?? []);
  const stored = [...(await storePictureFiles(pictures, files)).values()];
  const leftShop = piecesOrdered(productCount, orderCount);
  const variations = Array.from({ length: productCount }, (_, index): ProductToShelve => {
    const picture = stored[index % stored.length];
    return {
      ...variation(index),
      pictures: picture ? [picture] : [],
      leftShop: leftShop.get(index) ?? 0,
      foundBeyondSold: 0,
    };
  });
  await database.write(async (tx) => {
    await insertPictures(tx, stored);
    const now = clock.now();
    const products = await insertProducts(tx, variations, { now, adminId: null });
    if (orderCount > 0) await insertManyOrders(tx, { products, productCount, orderCount, now });
  });
}

function slugOf(index: number): string {
  return `variation-${index}`;
}

/** The product of that number: a demonstration product with another title, price and stock. */
function variation(index: number): Omit<ProductToShelve, 'pictures' | 'leftShop' | 'foundBeyondSold'> {
  const model = demoProducts[index % demoProducts.length];
  if (!model) throw new Error('there are no demonstration products');
  const round = Math.floor(index / demoProducts.length);
  const quality = qualities[round % qualities.length];
  const size = sizes[Math.floor(round / qualities.length) % sizes.length];
  const pricePaise = model.pricePaise + (index % 97) * 100;
  return {
    ...model,
    slug: slugOf(index),
    title: `${quality} ${model.title} ${size} No. ${index + 1}`,
    pricePaise,
    salePricePaise: index % 5 === 0 ? pricePaise - 2_000 : 0,
    totalStock: ENOUGH_STOCK + (index % 50),
  };
}

/** Which product an order of that number is of. */
function orderedProduct(order: number, productCount: number): number {
  return (order * 7) % productCount;
}

function piecesOrdered(productCount: number, orderCount: number): Map<number, number> {
  const pieces = new Map<number, number>();
  for (let order = 0; order < orderCount; order += 1) {
    const product = orderedProduct(order, productCount);
    pieces.set(product, (pieces.get(product) ?? 0) + 1);
  }
  return pieces;
}

async function insertManyOrders(
  tx: Tx,
  {
    products,
    productCount,
    orderCount,
    now,
  }: {
    products: Awaited<ReturnType<typeof insertProducts>>;
    productCount: number;
    orderCount: number;
    now: Date;
  },
): Promise<void> {
  const shoppers = Array.from({ length: Math.ceil(orderCount / ORDERS_A_SHOPPER) }, (_, index) =>
    buyer(index),
  );
  // No password has this hash.
  const people = await insertShoppers(tx, shoppers, { passwordHash: 'none', now });
  const orders = Array.from({ length: orderCount }, (_, index): DemoOrder => ({
    shopper: buyer(Math.floor(index / ORDERS_A_SHOPPER)).email,
    daysAgo: ORDER_DAYS - (index * (ORDER_DAYS - 6)) / orderCount,
    lines: [{ product: slugOf(orderedProduct(index, productCount)), quantity: 1 }],
    orderStatus: 'delivered',
    paymentStatus: 'paid',
  }));
  await insertOrders(tx, orders, { people, products, now, adminId: null });
}

function buyer(index: number): DemoShopper {
  return {
    userName: `Buyer ${index + 1}`,
    email: `buyer-${index + 1}@deodar.example`,
    addresses: [
      {
        address: `${index + 1} Cedar Lane`,
        city: 'Shimla',
        pincode: '171001',
        phone: '9816012345',
        notes: 'Ring twice',
      },
    ],
  };
}
