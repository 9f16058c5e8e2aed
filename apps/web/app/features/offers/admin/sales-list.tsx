import { countOf } from '@shop/contract/count-of';
import { endSale, listSales } from '@shop/contract/offers/calls';
import type { Sale } from '@shop/contract/offers/schemas';
import { useQuery } from '@tanstack/react-query';
import type { To } from 'react-router';
import { QueryList } from '../../../platform/query-view.tsx';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import { useQuestion } from '../../../platform/use-question.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { preloadDialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Entries, EntriesSkeleton, Entry, EntryWords } from '../../../ui/entries.tsx';
import { scopeWords, stateBadges, timeWords, worthWords } from './offer-words.ts';
import { OFFERS_PER_PAGE, salesQuery } from './offers-queries.ts';
import './offers.css';

interface SalesListProps {
  page: number;
  toPage: (page: number) => To;
  onEdit: (saleId: string) => void;
}

/** Planned, running and ended sales. */
export function SalesList({ page, toPage, onEdit }: SalesListProps) {
  const ending = useQuestion(endSale, {
    invalidates: [listSales],
    send: ({ _id: id }: Sale) => ({ params: { id } }),
  });
  return (
    <>
      <QueryList
        query={useQuery(salesQuery(page))}
        what="The sales"
        skeleton={<EntriesSkeleton what="sales" />}
        empty={
          <EmptyState heading="No sales yet">
            A sale lowers prices for a set time. It starts and ends automatically.
          </EmptyState>
        }
        page={page}
        perPage={OFFERS_PER_PAGE}
        toPage={toPage}
      >
        {(sales) => (
          <Entries>
            {sales.map((sale) => (
              <SaleItem key={sale._id} sale={sale} onEdit={onEdit} onEnd={ending.ask} />
            ))}
          </Entries>
        )}
      </QueryList>
      <ConfirmDialog
        {...ending.dialog}
        title={ending.dialog.subject?.state === 'planned' ? 'Remove this sale?' : 'End this sale now?'}
        confirmLabel={({ state }) => (state === 'planned' ? 'Remove it' : 'End it')}
        pendingLabel="Ending"
      >
        {({ name, state }) => (
          <p>
            <strong>{name}</strong>{' '}
            <span>
              {state === 'planned' ? 'will not take place.' : 'ends at once, and prices go back to normal.'}
            </span>
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

interface SaleItemProps {
  sale: Sale;
  onEdit: (saleId: string) => void;
  onEnd: (sale: Sale) => void;
}

function SaleItem({ sale, onEdit, onEnd }: SaleItemProps) {
  const { categories } = useShopSettings();
  const { label, tone } = stateBadges[sale.state];
  const count = countOf(sale.productCount, 'product');
  return (
    <Entry>
      <EntryWords>
        <h3>
          {sale.name} <Badge tone={tone}>{label}</Badge>
        </h3>
        <p>
          {worthWords(sale)}, {scopeWords(sale, categories)} · {count}
        </p>
        <p>{timeWords(sale)}</p>
      </EntryWords>
      {sale.state === 'ended' ? null : (
        <div className="offer-ways">
          <Button
            small
            variant="outline"
            aria-haspopup="dialog"
            onPointerEnter={preloadDialog}
            onClick={() => onEdit(sale._id)}
          >
            Edit<span className="sr-only"> {sale.name}</span>
          </Button>
          <Button small variant="danger" aria-haspopup="dialog" onClick={() => onEnd(sale)}>
            <span>{sale.state === 'running' ? 'End now' : 'Remove'}</span>
            <span className="sr-only"> {sale.name}</span>
          </Button>
        </div>
      )}
    </Entry>
  );
}
