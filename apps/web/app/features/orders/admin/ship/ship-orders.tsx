import { MAX_COURIER, MAX_PACKING_SLIPS } from '@shop/contract/limits';
import { couriers, trackingPageOf } from '@shop/contract/orders/couriers';
import { listPackingSlips } from '@shop/contract/packing/calls';
import type { PackingSlips } from '@shop/contract/packing/schemas';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { apiQuery } from '../../../../platform/api-query.ts';
import { QueryView } from '../../../../platform/query-view.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { LoadingRows } from '../../../../ui/loading.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { CourierFiles } from './courier-files.tsx';
import { pastedNumbers } from './pasted-numbers.ts';
import { ShipRow } from './ship-row.tsx';
import { useParcels, type SentParcel } from './use-parcels.ts';
import { Exact } from '../../../../ui/exact.tsx';
import './ship-orders.css';

interface ShipOrdersProps {
  /** Order ids joined by commas. Empty: all orders to ship. */
  orders: string;
  /** Beside the files for couriers, for the orders that wait. */
  renderCouriers: (orders: readonly { orderId: string; orderNumber: string }[]) => ReactNode;
}

/** The shipping sheet: one courier, and a tracking number for each order. */
export function ShipOrders({ orders, renderCouriers }: ShipOrdersProps) {
  const query = useQuery({
    ...apiQuery(listPackingSlips, { query: orders === '' ? {} : { ids: orders } }),
    // The input belongs to the displayed rows.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <QueryView
      query={query}
      what="The orders"
      skeleton={
        <LoadingRows what="orders" rows={4} className="ship-rows" rowClassName="ship-row">
          <Skeleton height={12} width="66.6%" />
          <Skeleton height={12} />
        </LoadingRows>
      }
    >
      {({ data }) => <Sheet data={data} orders={orders} renderCouriers={renderCouriers} />}
    </QueryView>
  );
}

function Sheet({
  data: { slips, total, disputed },
  orders,
  renderCouriers,
}: ShipOrdersProps & { data: PackingSlips }) {
  const parcels = useParcels(slips);
  const { waiting, filledCount, sent } = parcels;
  const listId = useId();
  const form = useRef<HTMLFormElement>(null);
  const courierField = useRef<HTMLInputElement>(null);

  const fields = () => [...(form.current?.querySelectorAll<HTMLInputElement>('[data-parcel]') ?? [])];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (filledCount === 0) return;
    if (parcels.courier.trim() === '') {
      parcels.requireCourier();
      courierField.current?.focus();
      return;
    }
    const wrongId = parcels.send();
    fields()
      .find(({ dataset }) => dataset.parcel === wrongId)
      ?.focus();
  }

  /** A scanner ends each number with Enter, which moves to the next order and from the last one to the button. */
  function goOn(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const all = fields();
    const next = all[all.indexOf(event.currentTarget) + 1];
    if (next) {
      next.focus();
      next.select();
    } else form.current?.querySelector<HTMLButtonElement>('[type="submit"]')?.focus();
  }

  const held =
    disputed.length > 0 ? (
      <p className="ship-note">
        Left out because of a disputed payment: {disputed.map(({ orderNumber }) => orderNumber).join(', ')}.
        Open each in All Orders.
      </p>
    ) : null;
  if (slips.length === 0)
    return (
      <>
        {held}
        <NothingToShip isChosen={orders !== ''} />
      </>
    );
  const rows = waiting.map(({ _id, orderNumber }) => ({ orderId: _id, orderNumber }));
  return (
    <>
      {sent.length > 0 ? <SentParcels sent={sent} /> : null}
      {held}
      {total > MAX_PACKING_SLIPS ? (
        <p className="ship-note">
          These are the {MAX_PACKING_SLIPS} oldest of {total.toLocaleString('en-IN')} orders. Send them, then
          open this page again.
        </p>
      ) : null}
      {waiting.length === 0 ? (
        <EmptyState heading="All sent" action={<ButtonLink to="/admin/orders">Back to orders</ButtonLink>}>
          Each shopper gets an email with the tracking number.
        </EmptyState>
      ) : (
        <>
          {renderCouriers(rows)}
          <CourierFiles
            orders={orders}
            rows={rows}
            onRead={(numbers, courier) => {
              parcels.enter(numbers);
              if (courier !== undefined) parcels.setCourier(courier);
            }}
          />
          <form ref={form} noValidate className="ship-sheet" onSubmit={submit}>
            <div className="ship-courier">
              <TextField
                ref={courierField}
                label="Courier for all these parcels"
                list={listId}
                autoComplete="off"
                maxLength={MAX_COURIER}
                value={parcels.courier}
                error={parcels.courierProblem}
                onChange={({ target }) => parcels.setCourier(target.value)}
              />
              <datalist id={listId}>
                {couriers.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </datalist>
              <p className="ship-hint">
                Type or scan each number; Enter goes to the next order. Or paste a column from a spreadsheet,
                with the order numbers next to it if you have them. Orders without a number are not sent.
              </p>
            </div>
            <ol className="ship-rows">
              {waiting.map((order, index) => (
                <ShipRow
                  key={order._id}
                  order={order}
                  number={parcels.numbers[order._id] ?? ''}
                  problem={parcels.problems[order._id]}
                  onType={(number) => parcels.enter(new Map([[order._id, number]]))}
                  onKeyDown={goOn}
                  onPaste={(event) => {
                    const pasted = pastedNumbers(event.clipboardData.getData('text'), rows, index);
                    if (pasted === null) return;
                    event.preventDefault();
                    parcels.enter(pasted);
                  }}
                />
              ))}
            </ol>
            <div className="ship-end">
              <output>
                {filledCount} of {waiting.length} with a number
              </output>
              <Button
                type="submit"
                disabled={filledCount === 0}
                isPending={parcels.isSending}
                pendingLabel="Sending"
              >
                {sendWords(filledCount)}
              </Button>
            </div>
          </form>
        </>
      )}
      <LeaveQuestion hasUnsaved={filledCount > 0 && !parcels.isSending} />
    </>
  );
}

function sendWords(count: number): string {
  if (count === 0) return 'Send';
  return count === 1 ? 'Send 1 order' : `Send ${count} orders`;
}

function SentParcels({ sent }: { sent: readonly SentParcel[] }) {
  return (
    <section className="ship-sent" aria-labelledby="ship-sent-heading">
      <h2 id="ship-sent-heading">{sent.length === 1 ? '1 order sent' : `${sent.length} orders sent`}</h2>
      <ul>
        {sent.map(({ order, courier, trackingNumber }) => {
          const page = trackingPageOf({ courier, trackingNumber });
          return (
            <li key={order._id}>
              <Exact>{`${order.orderNumber}: ${courier}, `}</Exact>
              {page === null ? (
                <Exact>{trackingNumber}</Exact>
              ) : (
                <a href={page} target="_blank" rel="noreferrer" translate="no" className="underlined">
                  {trackingNumber}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function NothingToShip({ isChosen }: { isChosen: boolean }) {
  if (!isChosen) {
    return (
      <EmptyState heading="Nothing to ship">
        New orders appear here once they are paid or confirmed.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      heading="These orders do not exist"
      action={<ButtonLink to="/admin/orders/ship">All orders to ship</ButtonLink>}
    >
      The address of this page contains no order of this shop.
    </EmptyState>
  );
}
