import { getDashboard } from '@shop/contract/dashboard/calls';
import type { RefundToCheck } from '@shop/contract/dashboard/schemas';
import { sendRefundAgain } from '@shop/contract/payments/calls';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Rupees } from '../../../ui/exact.tsx';

/** Sends a refused or failed refund again. The server first asks the provider whether it has the refund after all. */
export function SendRefundAgain({ refund }: { refund: RefundToCheck }) {
  const { mutate, isPending } = useApiMutation(sendRefundAgain, { invalidates: [getDashboard] });
  return (
    <Button
      small
      variant="outline"
      isPending={isPending}
      pendingLabel="Sending"
      onClick={() => mutate({ params: { id: refund.refundId } })}
    >
      Send again
      <span className="sr-only">
        : <Rupees of={refund.amount} /> of {refund.orderNumber}
      </span>
    </Button>
  );
}
