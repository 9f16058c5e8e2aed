import type { StockMovement } from '@shop/contract/catalog/stock-schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { To } from 'react-router';
import { QueryView } from '../../../../platform/query-view.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LoadingRows } from '../../../../ui/loading.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { MovementsTable } from './movements-table.tsx';
import { stockMovementsQuery, type StockHistoryChoice } from './stock-queries.ts';
import './stock-history.css';

interface StockHistoryProps {
  choice: StockHistoryChoice;
  toProduct: (productId: string) => To;
  /** Link to the page that begins after a movement. Undefined: the newest page. */
  toPage: (before: number | undefined) => To;
  /** The history without a filter. */
  toAll: To;
}

/** Movements of stock, a page at a time. */
export function StockHistory(props: StockHistoryProps) {
  const top = useFocusOnNewPage(props.choice);
  return (
    <section ref={top} tabIndex={-1} aria-label="Movements" className="movements-page">
      <Movements {...props} />
    </section>
  );
}

/** The list in any of its states. */
function Movements(props: StockHistoryProps) {
  return (
    <QueryView
      query={useQuery(stockMovementsQuery(props.choice))}
      what="The stock history"
      skeleton={<StockSkeleton />}
    >
      {({ data: movements, older }) => <MovementsPage {...props} movements={movements} older={older} />}
    </QueryView>
  );
}

interface MovementsPageProps extends StockHistoryProps {
  movements: readonly StockMovement[];
  /** Where the next page begins. Null: this is the last page. */
  older: number | null;
}

function MovementsPage({ movements, older, choice, toProduct, toPage, toAll }: MovementsPageProps) {
  if (movements.length === 0) {
    const isNarrowed = choice.productId !== '' || choice.kind !== '' || choice.before !== undefined;
    return isNarrowed ? (
      <EmptyState
        heading="No movement matches"
        action={
          <ButtonLink variant="outline" to={toAll}>
            All movements
          </ButtonLink>
        }
      >
        Try another kind, or all products.
      </EmptyState>
    ) : (
      <EmptyState heading="No movements yet">
        Every change in stock appears here: sales, returns, corrections and pieces held by unpaid orders.
      </EmptyState>
    );
  }
  return (
    <>
      <MovementsTable movements={movements} isOfOneProduct={choice.productId !== ''} toProduct={toProduct} />
      {choice.before === undefined && older === null ? null : (
        <nav aria-label="Pages" className="row">
          {choice.before === undefined ? null : (
            <ButtonLink variant="outline" small to={toPage(undefined)}>
              Newest
            </ButtonLink>
          )}
          {older === null ? null : (
            <ButtonLink variant="outline" small rel="next" to={toPage(older)}>
              Older
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}

/**
 * Moves the focus to the top of a new page or product, because the link that was pressed is gone. Screen readers then
 * start there too.
 */
function useFocusOnNewPage({ productId, before }: StockHistoryChoice) {
  const top = useRef<HTMLElement>(null);
  const shown = useRef({ productId, before });
  useEffect(() => {
    const last = shown.current;
    if (last.productId === productId && last.before === before) return;
    shown.current = { productId, before };
    if (last.before !== before) top.current?.scrollIntoView();
    top.current?.focus({ preventScroll: true });
  }, [productId, before]);
  return top;
}

/** The stock history while it is loading. */
function StockSkeleton() {
  return (
    <LoadingRows what="the stock history" rows={8} rowClassName="movements-skeleton-row">
      <Skeleton height={5} width={32} />
      <Skeleton height={5} width={40} />
      <Skeleton height={5} width={16} />
      <Skeleton height={5} width={20} />
    </LoadingRows>
  );
}
