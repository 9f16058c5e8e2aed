import { countOf } from '@shop/contract/count-of';
import { orderStatusLabels } from '@shop/contract/orders/statuses';
import type { PackingSlip, PackingSlips } from '@shop/contract/packing/schemas';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { QueryView } from '../../../platform/query-view.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CodeScanner } from '../../../ui/code-scanner.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { signalScan } from '../../../ui/scan-signal.ts';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { HeldOrdersNote } from './held-orders-note.tsx';
import { PackedOrder } from './packed-order.tsx';
import { packingSlipsQuery, TO_SHIP } from './packing-queries.ts';
import { type Packing, usePacking } from './use-packing.ts';
import './pack-orders.css';

/** Orders to ship, packed one after the other: each piece is checked by its code or by a press. */
export function PackOrders() {
  const query = useQuery(packingSlipsQuery(TO_SHIP, { page: 1 }));
  return (
    <QueryView
      query={query}
      what="The orders to pack"
      skeleton={
        <LoadingRows what="orders to pack" rows={3} className="stack" rowClassName="stack-close">
          <Skeleton height={7} width="50%" />
          <Skeleton height={20} />
        </LoadingRows>
      }
    >
      {({ data }) => <LoadedOrders slips={data} />}
    </QueryView>
  );
}

function LoadedOrders({ slips: { slips, total, disputed } }: { slips: PackingSlips }) {
  const packing = usePacking(slips);
  const { current, gone, next } = packing;
  if (!current && !gone) {
    return (
      <>
        <HeldOrdersNote what="Nothing is packed" orders={disputed} />
        <EmptyState heading="Nothing to ship">
          New orders appear here once they are paid or confirmed.
        </EmptyState>
      </>
    );
  }
  return (
    <div className="stack">
      <HeldOrdersNote what="Nothing is packed" orders={disputed} />
      <Card aria-label="Scan">
        <ScanPieces packing={packing} />
      </Card>
      {current ? <PackedOrder slip={current} packing={packing} /> : null}
      {gone ? (
        <Card aria-label={gone.orderNumber}>
          <div className="stack-close">
            <ProblemText>
              {`${gone.orderNumber} is not to be shipped any more: it was cancelled, or somebody else sent it. Keep its pieces back, and look at the order.`}
            </ProblemText>
            <div className="row">
              <ButtonLink small variant="outline" to={`/admin/orders?order=${gone._id}`}>
                Look at the order
              </ButtonLink>
              {next ? (
                <Button small onClick={() => packing.choose(next)}>{`Next: ${next.orderNumber}`}</Button>
              ) : null}
            </div>
          </div>
        </Card>
      ) : null}
      <Others slips={slips} left={total - slips.length} packing={packing} />
    </div>
  );
}

function ScanPieces({ packing }: { packing: Packing }) {
  const [typed, setTyped] = useState('');

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = typed.trim();
    setTyped('');
    if (code !== '') signalScan(packing.read(code));
  }

  return (
    <form noValidate className="stack-close" onSubmit={submit}>
      <CodeScanner label="Scan with the camera" onCodes={(sight) => Promise.resolve(packing.see(sight))}>
        <p className="soft">Hold each piece before the camera as it goes into the parcel.</p>
      </CodeScanner>
      <p aria-live="assertive" className={packing.said?.isWrong ? 'pack-said pack-said-wrong' : 'pack-said'}>
        {packing.said?.words}
      </p>
      <TextField
        label="Scan or type a barcode or SKU"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  );
}

interface OthersProps {
  slips: readonly PackingSlip[];
  /** How many more orders wait behind these. */
  left: number;
  packing: Packing;
}

function Others({ slips, left, packing }: OthersProps) {
  return (
    <section aria-labelledby="orders-to-pack">
      <h2 id="orders-to-pack">{countOf(slips.length, 'order')} to pack</h2>
      <ol>
        {slips.map((slip) => (
          <li key={slip._id} className="list-line">
            <span>
              <span translate="no">{slip.orderNumber}</span>
              <span className="soft">{` · ${countOf(slip.pieces, 'piece')}`}</span>
            </span>
            <span className="row">
              <StateOf slip={slip} isComplete={packing.isDone(slip)} />
              {slip === packing.current ? (
                <span>Chosen</span>
              ) : (
                <Button
                  small
                  variant="outline"
                  aria-label={`Pack ${slip.orderNumber}`}
                  onClick={() => packing.choose(slip)}
                >
                  Pack
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
      {left > 0 ? <p className="note">{`${countOf(left, 'more order')} will follow.`}</p> : null}
    </section>
  );
}

function StateOf({ slip, isComplete }: { slip: PackingSlip; isComplete: boolean }) {
  if (isComplete) return <Badge tone="green">Complete</Badge>;
  if (slip.orderStatus !== 'inProcess') return null;
  return <Badge tone="quiet">{orderStatusLabels.inProcess}</Badge>;
}
