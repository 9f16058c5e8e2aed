import { compareBooks, exportMoney, getMoney } from '@shop/contract/reconciliation/calls';
import type { Money } from '@shop/contract/reconciliation/schemas';
import { Link } from 'react-router';
import { formatDay, formatTime } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useDownload } from '../../../platform/use-download.ts';
import { Button } from '../../../ui/button.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import './money-view.css';

/** The state of the books in a sentence, the money that is not paid out yet, and the two actions. */
export function MoneyState({ money }: { money: Money }) {
  const { comparedUpTo, isComparing, failure, waiting, cash } = money;
  const comparing = useApiMutation(compareBooks, { invalidates: [getMoney] });
  return (
    <div className="money-state">
      <div>
        <p className="money-verdict">
          <output>{verdict(money)}</output>
        </p>
        <p className="note">
          {comparedUpTo
            ? `Compared with Razorpay up to ${formatTime(comparedUpTo)}. This is repeated every day. The last 10 minutes before a comparison are left for the next one.`
            : null}
        </p>
        {failure && !isComparing ? (
          <p role="alert" className="field-error">
            {failure} The shop tries again in a few minutes.
          </p>
        ) : null}
        {waiting.payments > 0 ? (
          <p className="note">
            <Link className="quiet-link" to="?unsettled=1">
              <Rupees of={waiting.amount} /> from {countOf(waiting.payments, 'payment')}
            </Link>{' '}
            <span>{`is not in a Razorpay settlement yet${waiting.since ? `, the oldest from ${formatDay(waiting.since)}` : ''}.`}</span>
          </p>
        ) : null}
        {cash.parcels > 0 ? (
          <p className="note">
            <Rupees of={cash.amount} />{' '}
            <span>{`from ${countOf(cash.parcels, 'parcel')} is still to come`}</span>{' '}
            <Link className="quiet-link" to="/admin/cash">
              in cash on delivery
            </Link>
            <span>{`${cash.since ? `, the oldest ordered ${formatDay(cash.since)}` : ''}. Razorpay does not have this money.`}</span>
          </p>
        ) : null}
      </div>
      <div className="row">
        <Button
          small
          isPending={isComparing || comparing.isPending}
          pendingLabel="Comparing"
          onClick={() => comparing.mutate({})}
        >
          Compare now
        </Button>
        <ExportMoney />
      </div>
    </div>
  );
}

function verdict({ comparedAt, open, isComparing }: Money): string {
  if (open.length > 0) return `${countOf(open.length, 'difference')} to check`;
  if (comparedAt) return 'The shop and Razorpay agree.';
  return isComparing
    ? 'The books are being compared for the first time.'
    : 'The books have not been compared yet.';
}

function countOf(count: number, word: string): string {
  return count === 1 ? `1 ${word}` : `${count} ${word}s`;
}

function ExportMoney() {
  const { kilobytes, download } = useDownload('The books');
  const save = () => void download(exportMoney, {});
  return <ExportButton variant="outline" kilobytes={kilobytes} onExport={save} />;
}
