import { MAX_LINE } from '@shop/contract/limits';
import { getTaxMonth, listOrderPapers, listPapers, voidPaper } from '@shop/contract/tax/calls';
import type { TaxPaper } from '@shop/contract/tax/schemas';
import { useState } from 'react';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface VoidPaperProps {
  /** The paper to void. Undefined: the dialog is closed. */
  paper: TaxPaper | undefined;
  onClose: () => void;
}

/** Asks for the reason before a paper is voided. */
export function VoidPaper({ paper, onClose }: VoidPaperProps) {
  const [reason, setReason] = useState('');
  const close = () => {
    setReason('');
    onClose();
  };
  const work = useApiMutation(voidPaper, {
    failure: null,
    invalidates: [getTaxMonth, listPapers, listOrderPapers],
    onSuccess: close,
  });
  return (
    <ConfirmDialog
      title="Void this paper?"
      subject={paper}
      confirmLabel={({ number }) => `Void ${number}`}
      pendingLabel="Voiding"
      declineLabel="Keep it"
      work={work}
      onConfirm={({ _id }) => work.mutate({ params: { id: _id }, body: { reason } })}
      onClose={close}
    >
      {({ number }) => (
        <>
          <p>
            {number} no longer counts and stays in the list as cancelled; its number is not used again. Void
            only papers that never reached the customer. For goods that come back, refund the order instead.
          </p>
          <TextField
            label="Reason"
            value={reason}
            maxLength={MAX_LINE}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
