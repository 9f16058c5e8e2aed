import { dayOfIndia } from '@shop/contract/days';
import { formatRupees, formatWholeRupees } from '@shop/contract/money';
import { checkDrift, closeDrift, getMoney, refundDrift } from '@shop/contract/reconciliation/calls';
import { driftWords, type DriftKind } from '@shop/contract/reconciliation/drift-kinds';
import type { Drift } from '@shop/contract/reconciliation/schemas';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { usePermits } from '../../../platform/permissions.tsx';
import { formatDay } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useQuestion } from '../../../platform/use-question.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Fact } from '../../../ui/fact.tsx';
import './money-view.css';

/** The differences, each with what to do about it. */
export function DriftList({ drifts }: { drifts: readonly Drift[] }) {
  if (drifts.length === 0) return null;
  return (
    <section aria-label="What differs">
      <ul className="drifts">
        {drifts.map((drift) => (
          <DriftItem key={drift._id} drift={drift} />
        ))}
      </ul>
    </section>
  );
}

function DriftItem({ drift }: { drift: Drift }) {
  const { order, kind, day } = drift;
  const { what, advice } = driftWords[kind];
  const headingId = `drift-${drift._id}`;
  return (
    <li className="drift" aria-labelledby={headingId}>
      <h2 id={headingId} className="drift-heading">
        {what}
      </h2>
      <p className="drift-facts">
        {order ? (
          <OwnersLink translate="no" to={`/admin/orders?order=${order._id}`} className="drift-order">
            {order.orderNumber}
          </OwnersLink>
        ) : null}
        <span>{formatDay(day)}</span>
        <ProviderIds drift={drift} />
      </p>
      {drift.respondBy ? (
        <p className="drift-deadline">{`Answer by ${formatDay(dayOfIndia(new Date(drift.respondBy)))}.`}</p>
      ) : null}
      {drift.detail ? (
        <p className="drift-detail">
          Razorpay says: <span translate="no">{drift.detail}</span>
        </p>
      ) : null}
      <DriftAmounts drift={drift} />
      <p className="drift-advice">{advice}</p>
      <DriftActions drift={drift} headingId={headingId} />
    </li>
  );
}

function ProviderIds({ drift: { paymentId, refundId, otherId } }: { drift: Drift }) {
  const ids = [refundId ?? paymentId, otherId].filter((id) => id !== undefined);
  return ids.map((id) => (
    <span key={id} className="drift-id">
      {id}
      <CopyButton text={id} label={`Copy ${id}`} />
    </span>
  ));
}

function DriftActions({ drift, headingId }: { drift: Drift; headingId: string }) {
  const options = { invalidates: [getMoney] };
  const checking = useApiMutation(checkDrift, options);
  const closing = useApiMutation(closeDrift, options);
  const request = { params: { id: drift._id } };
  return (
    <div className="row">
      <Button
        small
        variant="outline"
        aria-describedby={headingId}
        isPending={checking.isPending}
        pendingLabel="Checking"
        disabled={closing.isPending}
        onClick={() => checking.mutate(request)}
      >
        Check again
      </Button>
      {drift.kind === 'payment_foreign' ? <RefundButton drift={drift} headingId={headingId} /> : null}
      <Button
        small
        variant="plain"
        aria-describedby={headingId}
        isPending={closing.isPending}
        pendingLabel="Marking"
        disabled={checking.isPending}
        onClick={() => closing.mutate(request)}
      >
        Mark as dealt with
      </Button>
    </div>
  );
}

const ONE_SIDED = new Set<DriftKind>([
  'payment_disputed',
  'payment_taken_back',
  'payout_line',
  'entry_unknown',
  'settlement_unknown',
]);

/** What is compared, where it is not the books of both sides. */
const SIDES: Partial<Record<DriftKind, readonly [shop: string, provider: string]>> = {
  fee_amount: ['At the payment', 'In the settlement'],
  settled_amount: ['Amount less fee', 'Settled'],
  settled_twice: ['Once', 'In all settlements'],
  settlement_sum: ['All entries', 'Paid out'],
};

/** The amount on each side. */
function DriftAmounts({ drift: { kind, shopAmount, providerAmount } }: { drift: Drift }) {
  // What only an id and words are known of has no amounts to compare.
  if (shopAmount === undefined && providerAmount === undefined) return null;
  // Of these the shop has no books to differ from.
  const isOneSided = ONE_SIDED.has(kind);
  const [shop, provider] = SIDES[kind] ?? ['The shop', 'Razorpay'];
  return (
    <dl className="drift-amounts">
      {isOneSided ? null : (
        <Fact name={shop}>{shopAmount === undefined ? 'nothing' : formatRupees(shopAmount)}</Fact>
      )}
      <Fact name={provider}>{providerAmount === undefined ? 'nothing' : formatRupees(providerAmount)}</Fact>
    </dl>
  );
}

/** Refunds a payment that belongs to no order here, after confirmation. */
function RefundButton({ drift, headingId }: { drift: Drift; headingId: string }) {
  const refund = useQuestion(refundDrift, {
    invalidates: [getMoney],
    send: ({ _id: id }: Drift) => ({ params: { id } }),
  });
  const { providerAmount: amount = 0 } = drift;
  if (!usePermits(refundDrift.may)) return null;
  return (
    <>
      <Button small variant="outline" aria-describedby={headingId} onClick={() => refund.ask(drift)}>
        Refund
      </Button>
      <ConfirmDialog
        {...refund.dialog}
        title={`Refund ${formatRupees(amount)}?`}
        confirmLabel={`Yes, refund ${formatWholeRupees(amount)}`}
        pendingLabel="Refunding"
      >
        {({ paymentId }) => (
          <p>
            The rest of {paymentId} is refunded to whoever paid it. Do this only if this payment was not taken
            outside the shop.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
