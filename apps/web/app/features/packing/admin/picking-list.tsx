import { countOf } from '@shop/contract/count-of';
import type { PickingList as List, PickingProduct as Product } from '@shop/contract/packing/schemas';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { QueryView } from '../../../platform/query-view.tsx';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import { formatTime } from '../../../platform/shop-time.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FramedPicture } from '../../../ui/framed-picture.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { HeldOrdersNote } from './held-orders-note.tsx';
import { pickingListQuery } from './packing-queries.ts';
import { PrintBar } from './print-bar.tsx';
import { useTicks } from './use-ticks.ts';
import './packing-note.css';
import './picking-list.css';
import './picking-product.css';

/** The picking list for all orders to ship, in any of its states. */
export function PickingList() {
  const query = useQuery(pickingListQuery());
  const { isFetching, refetch } = query;
  const refresh = (
    <Button
      variant="outline"
      small
      isPending={isFetching}
      pendingLabel="Refreshing"
      onClick={() => void refetch()}
    >
      <RefreshCw size={18} aria-hidden />
      Refresh
    </Button>
  );
  return (
    <QueryView
      query={query}
      what="The picking list"
      skeleton={
        <LoadingRows what="picking list" rows={5} className="picking-category" rowClassName="picking-product">
          <Skeleton height={6} width={6} />
          <Skeleton height={14} width={14} />
          <Skeleton height={5} width="75%" />
          <Skeleton height={7} width={8} />
        </LoadingRows>
      }
    >
      {({ data: list }) => (
        <>
          <HeldOrdersNote what="Nothing is picked" orders={list.disputed} />
          {list.products.length === 0 ? (
            <EmptyState heading="Nothing to ship" action={refresh}>
              New orders appear here once they are paid or confirmed.
            </EmptyState>
          ) : (
            <LoadedList list={list} refresh={refresh} />
          )}
        </>
      )}
    </QueryView>
  );
}

function LoadedList({ list, refresh }: { list: List; refresh: React.ReactNode }) {
  const { categories } = useShopSettings();
  const { isTicked, tick } = useTicks();
  const { products, orders, ordersLeft, pieces, at } = list;
  const taken = products.filter(isTicked);
  return (
    <>
      {ordersLeft > 0 ? (
        <p className="packing-note">
          These are the oldest {countOf(orders, 'order')}; {countOf(ordersLeft, 'more order')} will follow
          once they are packed.
        </p>
      ) : null}
      <PrintBar
        summary={`${countOf(pieces, 'piece')} for ${countOf(orders, 'order')}`}
        progress={`, ${taken.length} of ${countOf(products.length, 'product')} taken`}
      >
        {taken.length > 0 ? (
          <Button variant="plain" small onClick={() => void tick(taken, false)}>
            Untick all
          </Button>
        ) : null}
        {refresh}
      </PrintBar>
      <p className="picking-at note">Counted {formatTime(at)}</p>
      {categories.map(({ id, label }) => {
        const ofCategory = products.filter(({ category }) => category === id);
        if (ofCategory.length === 0) return null;
        return (
          <section key={id} aria-labelledby={`picking-${id}`} className="picking-category">
            <h2 id={`picking-${id}`}>{label}</h2>
            <ul>
              {ofCategory.map((product) => (
                <PickingProduct
                  key={product.productId}
                  product={product}
                  isTicked={isTicked(product)}
                  onTick={(isTaken) => void tick([product], isTaken)}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

interface PickingProductProps {
  product: Product;
  isTicked: boolean;
  onTick: (isTaken: boolean) => void;
}

/** A product with its number of pieces. The whole row is the tick box. */
function PickingProduct({ product, isTicked, onTick }: PickingProductProps) {
  const { productId, title, sku, picture, pieces, orders, takenBy } = product;
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
        <FramedPicture picture={picture} sizes="56px" className="picking-picture" />
        <span className="picking-title">{title}</span>
        <span className="picking-pieces" aria-hidden>
          {pieces.toLocaleString('en-IN')}
        </span>
        <span id={`orders-of-${productId}`} className="picking-orders">
          {sku ? (
            <span className="picking-sku" translate="no">
              {sku}
            </span>
          ) : null}
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
