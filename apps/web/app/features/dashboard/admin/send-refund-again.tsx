import { getDashboard } from '@shop/contract/dashboard/calls';
import type { RefundToLookAt } from '@shop/contract/dashboard/schemas';
import { formatRupees } from '@shop/contract/money';
import { sendRefundAgain } from '@shop/contract/payments/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { apiQueryKey } from '../../../platform/api-query.ts';
import { callApi } from '../../../platform/call-api.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';

/** Has a refused or failed refund sent again; the provider is asked first whether it has it after all. */
export function SendRefundAgain({ refund }: { refund: RefundToLookAt }) {
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);

  async function send() {
    setPending(true);
    try {
      const { message = '' } = await callApi(sendRefundAgain, { params: { id: refund.refundId } });
      showToast({ title: message });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ title: failureText(error), tone: 'destructive' });
    }
    await queryClient.invalidateQueries({ queryKey: apiQueryKey(getDashboard) });
    setPending(false);
  }

  return (
    <Button small variant="plain" isPending={isPending} pendingLabel="Sending" onClick={() => void send()}>
      Send again
      <span className="sr-only">
        : {formatRupees(refund.amount)} of {refund.orderNumber}
      </span>
    </Button>
  );
}
