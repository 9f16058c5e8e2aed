import { countOf } from '@shop/contract/count-of';
import { MAX_PACKING_SLIPS } from '@shop/contract/limits';
import type { PackingSlips as Slips } from '@shop/contract/packing/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { To } from 'react-router';
import { QueryView } from '../../../platform/query-view.tsx';
import { browserStorage } from '../../../platform/storage.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BareSelect } from '../../../ui/text-field.tsx';
import { HeldOrdersNote } from './held-orders-note.tsx';
import { packingSlipsQuery, TO_SHIP } from './packing-queries.ts';
import { PackingSlip } from './packing-slip.tsx';
import { PrintBar } from './print-bar.tsx';
import './packing-note.css';
import './packing-slip.css';
import './packing-slips.css';

interface PackingSlipsProps {
  /** Order ids joined by commas, `to-ship`, or empty. */
  orders: string;
  /** Which parcel of an order that is sent in several. Unset: the last one. */
  parcel?: number | undefined;
  /** Page of the orders to ship, from 1. */
  page: number;
  toPage: (page: number) => To;
}

/** Packing slips to view and print, in any of the list's states. */
export function PackingSlips({ orders, parcel, page, toPage }: PackingSlipsProps) {
  const query = useQuery({
    ...packingSlipsQuery(orders, { page, parcel }),
    enabled: orders !== '',
  });
  if (orders === '') return <NothingChosen />;
  return (
    <QueryView
      query={query}
      what="The slips"
      skeleton={
        <LoadingRows
          what="slips"
          rows={2}
          className="packing-slips"
          rowClassName="packing-slip packing-slip-skeleton"
        >
          <Skeleton height={6} width="33.3%" />
          <Skeleton height={9} width="50%" />
          <Skeleton height={28} />
          <Skeleton height={40} />
        </LoadingRows>
      }
    >
      {({ data: slips }) => (
        <LoadedSlips slips={slips} isToShip={orders === TO_SHIP} page={page} toPage={toPage} />
      )}
    </QueryView>
  );
}

interface LoadedSlipsProps {
  slips: Slips;
  isToShip: boolean;
  page: number;
  toPage: (page: number) => To;
}

function LoadedSlips({
  slips: { slips, total, unknownIds, disputed },
  isToShip,
  page,
  toPage,
}: LoadedSlipsProps) {
  const pageCount = Math.ceil(total / MAX_PACKING_SLIPS);
  const { paper, choosePaper } = useSlipPaper();
  const isLabel = paper === 'label' || paper === 'a6';
  return (
    <>
      <HeldOrdersNote what="No slip is made" orders={disputed} />
      {slips.length === 0 ? (
        <NoSlips isToShip={isToShip} />
      ) : (
        <>
          {unknownIds.length > 0 ? (
            <p className="packing-note">{`${countOf(unknownIds.length, 'chosen order')} ${unknownIds.length === 1 ? 'does' : 'do'} not exist and ${unknownIds.length === 1 ? 'has' : 'have'} no slip here.`}</p>
          ) : null}
          {pageCount > 1 ? (
            <p className="packing-note">
              At most {MAX_PACKING_SLIPS} slips are printed at once, oldest orders first. Print these, then
              open the next page. There are {countOf(total, 'order')} to ship in total.
            </p>
          ) : null}
          <PrintBar summary={countOf(slips.length, isLabel ? 'label' : 'slip')}>
            <BareSelect aria-label="Paper" value={paper} onChange={({ target }) => choosePaper(target.value)}>
              {papers.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </BareSelect>
          </PrintBar>
          <ol className={classNames('packing-slips', `packing-paper-${paper}`, isLabel && 'packing-labels')}>
            {slips.map((slip) => (
              <PackingSlip key={slip._id} slip={slip} />
            ))}
          </ol>
        </>
      )}
      {isToShip ? <Pagination page={page} pageCount={pageCount} toPage={toPage} /> : null}
    </>
  );
}

function NothingChosen() {
  return (
    <EmptyState
      heading="No orders chosen"
      action={<ButtonLink to={`?orders=${TO_SHIP}`}>Slips for all orders to ship</ButtonLink>}
    >
      Choose orders in All Orders, or print slips for all orders to ship.
    </EmptyState>
  );
}

function NoSlips({ isToShip }: { isToShip: boolean }) {
  if (isToShip) {
    return (
      <EmptyState heading="Nothing to ship">
        New orders appear here once they are paid or confirmed.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      heading="These orders do not exist"
      action={<ButtonLink to={`?orders=${TO_SHIP}`}>Slips for all orders to ship</ButtonLink>}
    >
      The address of this page contains no order of this shop.
    </EmptyState>
  );
}

/** Paper sizes for slips. */
const papers = [
  { id: 'a4', label: 'A4, two slips a sheet' },
  { id: 'a5', label: 'A5, one slip a sheet' },
  { id: 'label', label: 'Label, 4 × 6 inches' },
  { id: 'a6', label: 'Label, A6' },
] as const;

type SlipPaper = (typeof papers)[number]['id'];

const STORE_KEY = 'slipPaper';

/** The paper in the owner's printer, remembered by this browser. */
function useSlipPaper() {
  const [paper, setPaper] = useState(() => known(browserStorage.get(STORE_KEY)));
  return {
    paper,
    choosePaper(id: string) {
      browserStorage.set(STORE_KEY, id);
      setPaper(known(id));
    },
  };
}

function known(id: string | null): SlipPaper {
  return papers.find((paper) => paper.id === id)?.id ?? 'a4';
}
