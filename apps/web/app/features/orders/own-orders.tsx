import type { Order } from '@shop/contract/orders/schemas';
import { isUnfinished } from '@shop/contract/orders/unfinished-orders';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../platform/api-error.ts';
import { failureText } from '../../platform/failure-text.ts';
import { useUserId } from '../../platform/session.ts';
import { readPageNumber } from '../../platform/page-parameter.ts';
import { PageBeyondEnd } from '../../platform/query-view.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderListSkeleton } from './order-list-skeleton.tsx';
import { OrderList, type OrderListProps } from './order-list.tsx';
import { ORDERS_A_PAGE, ordersQuery } from './order-queries.ts';
import { useShownOrder } from './use-shown-order.ts';
import * as texts from './orders.messages.ts';
import './own-orders.css';

interface OwnOrdersProps {
  /** Actions for the order whose details are open. */
  actionOf?: (order: Order) => ReactNode;
  /** What can be done with an order of the list at once. */
  quickActionOf?: (order: Order) => ReactNode;
}

/** The account's orders. The details of one open in a dialog once they are loaded (product §2). */
export function OwnOrders({ actionOf, quickActionOf }: OwnOrdersProps) {
  const shown = useShownOrder();
  return (
    <>
      {shown.error ? (
        <div className="order-missing" role="alert">
          <p>{failureText(shown.error)}</p>
          {isWorthRetrying(shown.error) ? (
            <Button variant="plain" small onClick={shown.retry}>
              {texts.tryAgain()}
            </Button>
          ) : null}
          <Button variant="plain" small onClick={shown.close}>
            {texts.seeAllOrders()}
          </Button>
        </div>
      ) : null}
      <OrderPages
        loadingId={shown.isLoading ? shown.orderId : null}
        onShow={shown.show}
        quickActionOf={quickActionOf}
      />
      <Dialog
        title={shown.order ? texts.orderOf({ number: shown.order.orderNumber }) : texts.order()}
        isOpen={shown.order !== undefined}
        onClose={shown.close}
        isWide
        isText
      >
        {shown.order ? <OrderDetails order={shown.order} action={actionOf?.(shown.order)} /> : null}
      </Dialog>
    </>
  );
}

function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.isNetworkOrServer;
}

const toPage = (to: number) => ({ search: `?page=${to}` });

function OrderPages(list: Omit<OrderListProps, 'caption' | 'orders'>) {
  const userId = useUserId() ?? '';
  const [query] = useSearchParams();
  const page = readPageNumber(query);
  const { data, isError, isFetching, refetch } = useQuery({
    ...ordersQuery(userId, page),
    enabled: userId !== '',
    refetchOnMount: 'always',
  });

  if (isError)
    return (
      <LoadFailure what={texts.ordersAsSubject()} isTrying={isFetching} onRetry={() => void refetch()} />
    );
  if (!data) return <OrderListSkeleton />;
  if (data.total === 0) {
    return (
      <EmptyState
        heading={texts.noOrders()}
        action={<ButtonLink to="/shop/listing">{texts.seeAllProducts()}</ButtonLink>}
      >
        {texts.appearsHere()}
      </EmptyState>
    );
  }
  const pageCount = Math.ceil(data.total / ORDERS_A_PAGE);
  if (data.data.length === 0) return <PageBeyondEnd pageCount={pageCount} toPage={toPage} />;
  return (
    <>
      <OrdersOfPage orders={data.data} {...list} />
      <div className="order-pages">
        <Pagination page={page} pageCount={pageCount} toPage={toPage} />
      </div>
    </>
  );
}

/** Orders first. Attempts that ended unpaid are collapsed below them (ruling 40). */
function OrdersOfPage({ orders, ...rest }: { orders: readonly Order[] } & Omit<OrderListProps, 'caption'>) {
  const unfinished = orders.filter(isUnfinished);
  const others = orders.filter((order) => !isUnfinished(order));
  return (
    <>
      {others.length > 0 ? (
        <OrderList caption={texts.newestFirst()} orders={others} {...rest} />
      ) : (
        <div className="order-none-paid">
          <p>{texts.nonePaid()}</p>
          <ButtonLink to="/shop/listing">{texts.seeAllProducts()}</ButtonLink>
        </div>
      )}
      {unfinished.length > 0 ? (
        <details className="order-unfinished">
          <summary className="disclosure">{texts.unfinished({ count: unfinished.length })}</summary>
          <OrderList caption={texts.unfinishedCaption()} orders={unfinished} {...rest} />
        </details>
      ) : null}
    </>
  );
}
