import { getParcelMoney } from '@shop/contract/failed-deliveries/calls';
import type { CourierClaim, ParcelCosts } from '@shop/contract/failed-deliveries/schemas';
import { formatRupees } from '@shop/contract/money';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { formatDay } from '../../../platform/shop-time.ts';
import { Button } from '../../../ui/button.tsx';
import { ClaimForm } from './claim-form.tsx';

/** What an order's parcels cost by the couriers' bills, and the claim for one that failed. */
export function ParcelMoney({ order }: { order: AdminOrder }) {
  const query = useQuery(apiQuery(getParcelMoney, { params: { id: order._id } }));
  const hasFailed = order.failedDelivery?.endedAt !== undefined;
  return (
    <QueryView query={query} what="What the parcel cost" skeleton={null}>
      {({ data: { claim, costs } }) => (
        <>
          {costs ? <p>{costWords(costs)}</p> : null}
          {claim || hasFailed ? <Claim order={order} claim={claim} /> : null}
        </>
      )}
    </QueryView>
  );
}

function Claim({ order, claim }: { order: AdminOrder; claim: CourierClaim | undefined }) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <ClaimForm order={order} claim={claim} onEnd={() => setEditing(false)} />;
  return (
    <>
      {claim ? <p>{claimWords(claim)}</p> : null}
      <div>
        <Button small variant="outline" onClick={() => setEditing(true)}>
          {claim
            ? claim.filedOn === undefined
              ? 'Filed with the courier'
              : 'Change the claim'
            : 'Claim from the courier'}
        </Button>
      </div>
    </>
  );
}

const dayOf = (day: string) => formatDay(`${day}T12:00:00+05:30`);

/** 'Claim of ₹400.00 against Delhivery: file it by 5 Dec 2026.' */
function claimWords({
  courier,
  amount,
  fileBy,
  filedOn,
  reference,
  settledOn,
  settled,
}: CourierClaim): string {
  const what = `Claim of ${formatRupees(amount)} against ${courier || 'the courier'}`;
  if (filedOn === undefined) return `${what}: file it by ${dayOf(fileBy)}.`;
  const filed = `${what}, filed on ${dayOf(filedOn)}${reference ? ` as ${reference}` : ''}`;
  if (settledOn === undefined) return `${filed}: no answer yet.`;
  return settled
    ? `${filed}: ${formatRupees(settled)} on ${dayOf(settledOn)}.`
    : `${filed}: refused on ${dayOf(settledOn)}.`;
}

/** 'The courier billed ₹134.52 for it: ₹60.00 there, ₹54.00 back, ₹20.52 GST.' */
function costWords({ there, back, cash, other, gst, total }: ParcelCosts): string {
  const parts: [number, string][] = [
    [there, 'there'],
    [back, 'back'],
    [cash, 'for its cash'],
    [other, 'for anything else'],
    [gst, 'GST'],
  ];
  const named = parts.filter(([sum]) => sum > 0).map(([sum, what]) => `${formatRupees(sum)} ${what}`);
  return `The courier billed ${formatRupees(total)} for it: ${named.join(', ')}.`;
}
