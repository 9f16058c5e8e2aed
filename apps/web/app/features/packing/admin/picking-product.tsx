import type { PickingProduct as Product } from '@shop/contract/packing/schemas';
import { Picture } from '../../../ui/picture.tsx';
import { countOf } from './count-of.ts';
import './picking-product.css';

interface PickingProductProps {
  product: Product;
  isTicked: boolean;
  onTick: (isTaken: boolean) => void;
}

/** A product with its number of pieces. The whole row is the tick box. */
export function PickingProduct({ product, isTicked, onTick }: PickingProductProps) {
  const { productId, title, picture, pieces, orders, takenBy } = product;
  return (
    <li>
      <label className="picking-product">
        <input
          type="checkbox"
          checked={isTicked}
          onChange={({ target }) => onTick(target.checked)}
          aria-label={`${title}, ${countOf(pieces, 'piece')}`}
          aria-describedby={`orders-of-${productId}`}
        />
        <span className="picking-picture">
          {picture ? <Picture picture={picture} alt="" sizes="56px" /> : null}
        </span>
        <span className="picking-title">{title}</span>
        <span className="picking-pieces" aria-hidden>
          {pieces.toLocaleString('en-IN')}
        </span>
        <span id={`orders-of-${productId}`} className="picking-orders">
          {orders.map((order, index) => (
            <span key={order._id}>
              <span>{index > 0 ? ', ' : ''}</span>
              <span className="picking-order">{`${order.orderNumber}${order.pieces > 1 ? ` × ${order.pieces}` : ''}`}</span>
            </span>
          ))}
          {isTicked && takenBy !== undefined ? (
            <span className="picking-taken-by">taken by {takenBy}</span>
          ) : null}
        </span>
      </label>
    </li>
  );
}
