import type { Product } from '@shop/contract/catalog/schemas';
import { shippingFeePaise } from '@shop/contract/money';
import type { ShopContext } from '../../shop-context.ts';
import { type ReadProducts, listAvailable } from '../catalog/index.ts';
import type { DeliveryTo, FindDelivery } from '../delivery/index.ts';
import type { BasketContent } from './basket-queries.ts';
import { unitPaise } from './present-product.ts';

export interface PriceDependencies extends Pick<ShopContext, 'database' | 'readSettings'> {
  readProducts: ReadProducts;
  findDelivery: FindDelivery;
}

export interface PricedLine {
  product: Product;
  quantity: number;
  unitPaise: number;
  /** The most pieces that a cart may have of it now, after what the lines before it take. */
  most: number;
}

/** What a basket comes to if it is ordered now, by the same rules as an order. */
export interface PricedBasket {
  lines: PricedLine[];
  /** Products that are no longer sold. */
  goneIds: string[];
  goodsPaise: number;
  /** The terms for its postal code; null: none is given, it is abroad, or India Post does not list it. */
  delivery: DeliveryTo | null;
  /** Null: the destination is not known. */
  shippingPaise: number | null;
  totalPaise: number;
}

const INDIA = new Set(['IN', 'IND', 'INDIA']);

/** Whether an agent's word for a country means India, to which alone the shop delivers; none does. */
export function isInIndia(country = 'IN'): boolean {
  return INDIA.has(country.trim().toUpperCase());
}

export async function priceBasket(
  { database, readProducts, findDelivery, readSettings }: PriceDependencies,
  { lines, postalCode, destination }: Pick<BasketContent, 'lines' | 'postalCode' | 'destination'>,
): Promise<PricedBasket> {
  const isDeliverable = postalCode !== null && isInIndia(destination?.address_country);
  const [products, delivery] = await Promise.all([
    readProducts.some(lines.map(({ productId }) => productId)),
    isDeliverable ? findDelivery(postalCode) : null,
  ]);
  const byId = new Map(products.map((product) => [product._id, product]));
  const { piecesPerLine } = readSettings().orders;
  const sold = lines.flatMap(({ productId, quantity }) => {
    const product = byId.get(productId);
    return product ? [{ product, productId, quantity }] : [];
  });
  const available = await listAvailable(database.read, sold);
  const priced = sold.map(({ product, quantity }, index): PricedLine => {
    const most = Math.min(available[index] ?? 0, piecesPerLine === 0 ? Infinity : piecesPerLine);
    return { product, quantity, unitPaise: unitPaise(product), most };
  });
  const goodsPaise = priced.reduce((sum, line) => sum + line.unitPaise * line.quantity, 0);
  const shippingPaise = delivery?.delivers ? shippingFeePaise(goodsPaise, delivery.zone) : null;
  return {
    lines: priced,
    goneIds: lines.map(({ productId }) => productId).filter((id) => !byId.has(id)),
    goodsPaise,
    delivery,
    shippingPaise,
    totalPaise: goodsPaise + (shippingPaise ?? 0),
  };
}
