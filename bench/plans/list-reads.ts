import { dayOfIndia } from '@shop/contract/days';
import type { Caller, ShopOfMany } from './shop-of-many.ts';

/** A read of the shop that a person waits for. */
export interface ListRead {
  name: string;
  as: Caller;
  url: string;
  /** An export: it reads everything that matches, not one page. */
  isExport?: boolean;
  /** Sorted by relevance: every match is ranked. */
  isSearch?: boolean;
}

const DAY_MS = 24 * 3_600_000;
const money = '/api/admin/money';
const [products, orders, mails] = ['/api/admin/products', '/api/admin/orders', '/api/admin/mails/get'];

/** All lists, searches, filters, figures and exports of the owner, and the reads of shoppers. */
export async function listReads({ database, shopperId }: ShopOfMany): Promise<ListRead[]> {
  const read = (name: string, as: Caller, url: string, of: Pick<ListRead, 'isExport' | 'isSearch'> = {}) => ({
    name,
    as,
    url,
    ...of,
  });
  const one = async (text: string) => (await database.ask<{ id: string }>({ text, values: [] }))[0]?.id ?? '';
  const [orderId, productId, number, phone, email, payment, city, tracking] = await Promise.all([
    one('select id from orders order by placed_at offset 40 limit 1'),
    one('select product_id as id from order_lines group by product_id order by count(*) desc limit 1'),
    one('select order_number as id from orders order by placed_at offset 50 limit 1'),
    one('select phone as id from orders order by placed_at offset 60 limit 1'),
    one('select email as id from users order by created_at offset 70 limit 1'),
    one('select payment_id as id from payments order by captured_at offset 80 limit 1'),
    one('select city as id from orders order by placed_at offset 90 limit 1'),
    one(
      'select tracking_number as id from orders where tracking_number is not null order by placed_at limit 1',
    ),
  ]);
  const last = async (table: string) =>
    Number(await one(`select ceil(count(*) / 100.0) as id from ${table}`));
  const [lastOrders, lastProducts, lastMails] = [
    await last('orders'),
    await last('products'),
    await last('outbox_mails'),
  ];
  return [
    read('products', 'admin', `${products}/get?limit=24`),
    read('products, last page', 'admin', `${products}/get?limit=100&page=${lastProducts}`),
    read('products of a category', 'admin', `${products}/get?limit=24&category=shampoo`),
    read('products, price low to high', 'admin', `${products}/get?limit=24&sortBy=price-lowtohigh`),
    read('products, price high to low', 'admin', `${products}/get?limit=24&sortBy=price-hightolow`),
    read('products, featured', 'admin', `${products}/get?limit=24&sortBy=featured`),
    read(
      'products of a category, featured',
      'admin',
      `${products}/get?limit=24&category=soap&sortBy=featured`,
    ),
    read('products, a to z', 'admin', `${products}/get?limit=24&sortBy=title-atoz`),
    read('products, z to a', 'admin', `${products}/get?limit=24&sortBy=title-ztoa`),
    read('products, search by number', 'admin', `${products}/get?limit=24&search=1042`),
    read(
      'products, search by words',
      'admin',
      `${products}/get?limit=24&search=monsoon%20lavender%20refill`,
      { isSearch: true },
    ),
    read(
      'products, search in a category',
      'admin',
      `${products}/get?limit=24&search=refill&category=shampoo`,
      {
        isSearch: true,
      },
    ),
    read(
      'products in stock within prices',
      'visitor',
      '/api/shop/products/get?limit=24&variants=one&availability=inStock&minPrice=100&maxPrice=300',
    ),
    read('stock movements', 'admin', `${products}/stock-movements`),
    read('stock movements of a product', 'admin', `${products}/stock-movements?productId=${productId}`),
    read('stock movements of a kind', 'admin', `${products}/stock-movements?kind=release`),
    read('stock movements, older', 'admin', `${products}/stock-movements?before=900`),
    read('export of the products', 'admin', `${products}/export`, { isExport: true }),

    read('orders', 'admin', `${orders}/get`),
    read('orders, last page', 'admin', `${orders}/get?page=${lastOrders}`),
    ...['confirmed,inProcess', 'delivered', 'Rejected', 'rejected,inShipping'].map((status) =>
      read(`orders, ${status}`, 'admin', `${orders}/get?status=${status}`),
    ),
    ...['paid', 'refunded', 'pending', 'canceled,refunded'].map((status) =>
      read(`orders, payment ${status}`, 'admin', `${orders}/get?payment=${status}`),
    ),
    read('orders but the unfinished', 'admin', `${orders}/get?unfinished=without`),
    read(
      'orders but the unfinished, far down',
      'admin',
      `${orders}/get?unfinished=without&page=${Math.ceil(lastOrders * 0.8)}`,
    ),
    read('unfinished orders', 'admin', `${orders}/get?unfinished=only`),
    read('orders by agents', 'admin', `${orders}/get?filledBy=agent`),
    read('orders by agents, delivered', 'admin', `${orders}/get?filledBy=agent&status=delivered`),
    read('orders delivered and refunded', 'admin', `${orders}/get?status=delivered&payment=refunded`),
    read(
      'orders delivered, far down',
      'admin',
      `${orders}/get?status=delivered&page=${Math.ceil(lastOrders * 0.8)}`,
    ),
    read('orders of a week', 'admin', `${orders}/get?from=${day(7)}&to=${day(1)}`),
    read('orders of a week long ago', 'admin', `${orders}/get?from=${day(300)}&to=${day(294)}`),
    read('orders paid in a week', 'admin', `${orders}/get?from=${day(107)}&to=${day(101)}&dateOf=paid`),
    ...[`product=${productId}`, 'code=DIWALI', 'state=Karnataka', 'shopper=new', 'shopper=returning'].flatMap(
      (figure) => [
        read(
          `orders of a figure, ${figure.split('-')[0] ?? ''}`,
          'admin',
          `${orders}/get?from=${day(107)}&to=${day(101)}&dateOf=paid&${figure}`,
        ),
        read(`orders of any day, ${figure.split('-')[0] ?? ''}`, 'admin', `${orders}/get?${figure}`),
      ],
    ),
    read('orders by number', 'admin', `${orders}/get?text=${number}`),
    read('orders by phone', 'admin', `${orders}/get?text=${phone}`),
    read('orders by email', 'admin', `${orders}/get?text=${encodeURIComponent(email)}`),
    read('orders by name', 'admin', `${orders}/get?text=meera%20das`),
    read('orders by two letters', 'admin', `${orders}/get?text=me`),
    read('orders by payment', 'admin', `${orders}/get?text=${payment}`),
    read('orders by city', 'admin', `${orders}/get?text=${city}`),
    read('orders by tracking number', 'admin', `${orders}/get?text=${tracking}`),
    read('orders by product', 'admin', `${orders}/get?text=lavender%20refill`),
    read('orders by nobody', 'admin', `${orders}/get?text=zzzzzz`),
    read('order', 'admin', `${orders}/details/${orderId}`),
    read('picking list', 'admin', `${orders}/picking-list`),
    read('packing slips', 'admin', `${orders}/packing-slips`),
    read('export of the orders of a week', 'admin', `${orders}/export?from=${day(7)}&to=${day(1)}`, {
      isExport: true,
    }),
    read('export of the orders', 'admin', `${orders}/export`, { isExport: true }),

    read('dashboard', 'admin', '/api/admin/dashboard'),
    read('what waits', 'admin', '/api/admin/dashboard/waiting'),
    read('fees of a month', 'admin', `${money}/fees?month=${day(40).slice(0, 7)}`),
    read('settlements of a month', 'admin', `${money}/settlements?month=${day(40).slice(0, 7)}`),
    read('entries of a settlement', 'admin', `${money}/settlements/setl_${day(40).replaceAll('-', '')}`),
    read(
      'export of the settlements of a month',
      'admin',
      `${money}/settlements-file?month=${day(40).slice(0, 7)}`,
      { isExport: true },
    ),
    read('costs', 'admin', '/api/admin/profit/costs?limit=50'),
    read('products without a cost', 'admin', `/api/admin/profit/costs?limit=50&missingOn=${day(1)}`),
    read('profit of a month', 'admin', `/api/admin/profit?month=${day(40).slice(0, 7)}`),
    read('orders of a figure', 'admin', `/api/admin/profit/orders?month=${day(40).slice(0, 7)}&figure=gst`),
    read('mails', 'admin', mails),
    read('mails, last page', 'admin', `${mails}?page=${lastMails}`),
    ...['sent', 'waiting', 'failing'].map((state) =>
      read(`mails ${state}`, 'admin', `${mails}?state=${state}`),
    ),
    read('mails by recipient', 'admin', `${mails}?search=buyer-17%40`),
    read('mails by order', 'admin', `${mails}?search=${number}`),

    read("a shopper's orders", 'shopper', `/api/shop/order/list/${shopperId}`),
    read('listing', 'visitor', '/api/shop/products/get?limit=24&variants=one'),
    read('listing, last page', 'visitor', `/api/shop/products/get?page=${lastProducts}`),
    read(
      'listing of two categories',
      'visitor',
      '/api/shop/products/get?limit=24&variants=one&category=soap,faceWash',
    ),
    read(
      'listing, best selling',
      'visitor',
      '/api/shop/products/get?limit=24&variants=one&sortBy=sold-hightolow',
    ),
    read(
      'listing, z to a',
      'visitor',
      '/api/shop/products/get?limit=24&variants=one&sortBy=title-ztoa&category=soap',
    ),
    read('search', 'visitor', '/api/shop/search/neem%20soap?limit=24', { isSearch: true }),
    read('search, misspelt', 'visitor', '/api/shop/search/lavendar%20shampu?limit=24', { isSearch: true }),
    read('product', 'visitor', `/api/shop/products/get/${productId}`),
    read('bought together', 'visitor', `/api/shop/products/bought-with/${productId}`),
    read('saved for later', 'shopper', '/api/shop/saved'),
    read("a product's reviews", 'visitor', `/api/shop/review/${productId}`),
  ];
}

/** A day of Asia/Kolkata. */
function day(daysAgo: number): string {
  return dayOfIndia(new Date(Date.now() - daysAgo * DAY_MS));
}
