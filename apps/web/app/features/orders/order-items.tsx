import { sumRupees } from '@shop/contract/money';
import type { OrderItem } from '@shop/contract/orders/schemas';
import { Link } from 'react-router';
import { langOf } from '../../platform/language.ts';
import { Picture } from '../../ui/picture.tsx';
import * as texts from './orders.messages.ts';
import { Rupees } from '../../ui/exact.tsx';
import './order-items.css';

interface OrderItemsProps {
  items: readonly OrderItem[];
  /** Cancelled before it was sent: no piece of it has come back, although all are in stock again. */
  isCancelled?: boolean;
}

/** The items of an order, each with its picture and amount. */
export function OrderItems({ items, isCancelled = false }: OrderItemsProps) {
  return (
    <ul className="order-items">
      {items.map((item) => (
        <Item key={item.productId} item={item} isCancelled={isCancelled} />
      ))}
    </ul>
  );
}

function Item({
  item: { title, inside, picture, price, quantity, returned = 0, slug, canReview },
  isCancelled,
}: {
  item: OrderItem;
  isCancelled: boolean;
}) {
  const path = slug === undefined ? undefined : `/shop/product/${slug}`;
  const image = picture ? (
    <Picture picture={picture} alt="" sizes="4rem" className="order-item-picture" />
  ) : (
    <span className="order-item-picture" aria-hidden />
  );
  return (
    <li>
      {path ? (
        // The title next to it is the same link.
        <Link to={path} tabIndex={-1} aria-hidden className="order-item-view">
          {image}
        </Link>
      ) : (
        image
      )}
      <span className="order-item-words">
        <span className="order-item-title" lang={langOf(title)}>
          {path ? (
            <Link to={path} className="quiet-link touch-link">
              {title}
            </Link>
          ) : (
            title
          )}
        </span>
        {inside === undefined ? null : <span lang={langOf(inside)}>{inside}</span>}
        <span>
          <span>{`${quantity} ×`}</span> <Rupees of={price} />
          <span>{returned > 0 && !isCancelled ? ` (${texts.piecesReturned({ count: returned })})` : ''}</span>
        </span>
        {path && canReview ? (
          <Link to={`${path}#write-review`} className="quiet-link touch-link">
            {texts.writeReview()}
            <span className="sr-only" lang={langOf(title)}>
              : {title}
            </span>
          </Link>
        ) : null}
      </span>
      <span className="order-item-total">
        <Rupees of={sumRupees([price * quantity])} />
      </span>
    </li>
  );
}
