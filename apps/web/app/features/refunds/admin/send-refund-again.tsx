import { sendRefundAgain } from '@shop/contract/refunds/calls';
import type { OrderRefund } from '@shop/contract/refunds/schemas';
import { usePermits } from '../../../platform/permissions.tsx';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import { REFUND_READS } from './refund-reads.ts';

interface SendRefundAgainProps {
  refund: Pick<OrderRefund, 'refundId' | 'amount'>;
  /** Named where refunds of several orders are listed. */
  orderNumber?: string;
}

/** Sends a refused or failed refund again. The server first asks the provider whether it has the refund after all. */
export function SendRefundAgain({ refund, orderNumber }: SendRefundAgainProps) {
  const { mutate, isPending } = useApiMutation(sendRefundAgain, { invalidates: REFUND_READS });
  if (!usePermits(sendRefundAgain.may)) return null;
  return (
    <Button
      small
      variant="outline"
      isPending={isPending}
      pendingLabel="Sending"
      onClick={() => mutate({ params: { id: refund.refundId } })}
    >
      <span>Send again</span>
      {orderNumber === undefined ? (
        <span className="sr-only">
          : <Rupees of={refund.amount} isShort />
        </span>
      ) : (
        <span className="sr-only">
          : <Rupees of={refund.amount} isShort /> of {orderNumber}
        </span>
      )}
    </Button>
  );
}
