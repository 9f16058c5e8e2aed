import {
  abandonStocktake,
  bookStocktake,
  exportStocktake,
  listStocktakeLines,
  listStocktakes,
} from '@shop/contract/stocktakes/calls';
import { countOf } from '@shop/contract/count-of';
import type { Stocktake } from '@shop/contract/stocktakes/schemas';
import { useState } from 'react';
import type { To } from 'react-router';
import type { ApiError } from '../../../platform/api-error.ts';
import { forgetDraft } from '../../../platform/draft.ts';
import { ExportButton } from '../../../platform/export-button.tsx';
import { formatDayAndTime } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { CountQuestionDialog } from './count-question.tsx';
import { ScanForm } from './scan-form.tsx';
import { type LinesChoice, StocktakeLines } from './stocktake-lines.tsx';
import { useCount } from './use-count.ts';
import { useKeptCounts } from './use-kept-counts.ts';

interface StocktakeUnderWayProps {
  stocktake: Stocktake;
  choice: LinesChoice;
  toPage: (page: number) => To;
  onChoose: (changes: Record<string, string>) => void;
}

/** The stocktake that is under way: how far it is, counting, and its end. */
export function StocktakeUnderWay({ stocktake, choice, toPage, onChoose }: StocktakeUnderWayProps) {
  const counting = useCount(stocktake._id);
  const { scans, typed, hasUnsaved } = useKeptCounts(stocktake._id, counting.count);
  const { products, counted, different, startedBy, startedAt } = stocktake;
  return (
    <div className="stack">
      <p>
        <strong>{`${counted.toLocaleString('en-IN')} of ${countOf(products, 'product')} counted, ${different.toLocaleString('en-IN')} different`}</strong>
      </p>
      <p className="note">{`Begun by ${startedBy} on ${formatDayAndTime(startedAt)}. Count every piece that has not left the shop, sold ones too. Leave out what came back and is not in the stock again yet.`}</p>
      <ScanForm scans={scans} isSaving={counting.isPending} />
      <StocktakeLines
        stocktakeId={stocktake._id}
        choice={choice}
        counting={counting}
        typed={typed}
        toPage={toPage}
        onChoose={onChoose}
      />
      <End
        stocktake={stocktake}
        hasUnsaved={hasUnsaved}
        onSeeDifferences={() => onChoose({ show: 'different', search: '' })}
      />
      <CountQuestionDialog counting={counting} />
      <LeaveQuestion hasUnsaved={hasUnsaved} onLeave={forgetDraft} />
    </div>
  );
}

interface EndProps {
  stocktake: Stocktake;
  /** Something is typed or scanned and not saved: it would not be booked. */
  hasUnsaved: boolean;
  onSeeDifferences: () => void;
}

function End({ stocktake, hasUnsaved, onSeeDifferences }: EndProps) {
  const [booked, setBooked] = useState<Stocktake>();
  const [abandoned, setAbandoned] = useState<Stocktake>();
  const shared = {
    // Ended by somebody else: the question goes with the stocktake, so it cannot say so.
    failure: (failed: ApiError) => (failed.code === 'stocktake_ended' ? failed.message : null),
    invalidates: [listStocktakes, listStocktakeLines],
  };
  const booking = useApiMutation(bookStocktake, {
    ...shared,
    onSuccess: () => setBooked(undefined),
  });
  const abandoning = useApiMutation(abandonStocktake, {
    ...shared,
    onSuccess: () => setAbandoned(undefined),
  });
  const params = { id: stocktake._id };
  return (
    <>
      {hasUnsaved ? (
        <p className="note">Some pieces are typed or scanned and not saved. Save them before you book.</p>
      ) : null}
      <div className="row">
        <Button
          small
          disabled={stocktake.counted === 0 || hasUnsaved}
          onClick={() => {
            onSeeDifferences();
            setBooked(stocktake);
          }}
        >
          Book the differences
        </Button>
        <ExportButton
          what="The stocktake"
          call={exportStocktake}
          request={{ query: { stocktake: stocktake._id } }}
        />
        <Button small variant="plain" onClick={() => setAbandoned(stocktake)}>
          Give up
        </Button>
      </div>
      <ConfirmDialog
        title="Book the differences?"
        subject={booked}
        confirmLabel="Correct the stock and end"
        pendingLabel="Correcting"
        work={booking}
        onConfirm={({ newest }) => booking.mutate({ params, body: { newest } })}
        onClose={() => setBooked(undefined)}
      >
        {(seen) => <p>{whatIsBooked(seen)}</p>}
      </ConfirmDialog>
      <ConfirmDialog
        title="Give up this stocktake?"
        subject={abandoned}
        confirmLabel="Give up"
        pendingLabel="Giving up"
        declineLabel="Go on counting"
        work={abandoning}
        onConfirm={() => abandoning.mutate({ params })}
        onClose={() => setAbandoned(undefined)}
      >
        {() => <p>The stock stays as it is. What was counted can be downloaded later.</p>}
      </ConfirmDialog>
    </>
  );
}

function whatIsBooked({ products, counted, different }: Stocktake): string {
  const left = products - counted;
  return [
    different === 0
      ? 'No count differs, so no stock is changed.'
      : `The stock of ${countOf(different, 'product')} is corrected by what was counted more or less, with the reason “Counted”. Pieces that unpaid orders hold are not taken off.`,
    left === 0
      ? 'Everything was counted.'
      : `${countOf(left, 'product')} that nobody counted ${left === 1 ? 'stays as it is' : 'stay as they are'}.`,
  ].join(' ');
}
