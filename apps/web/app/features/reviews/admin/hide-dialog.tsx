import { MAX_NOTE } from '@shop/contract/limits';
import { hideReview, listAllReviews, listReviews } from '@shop/contract/reviews/calls';
import type { OwnersReview } from '@shop/contract/reviews/schemas';
import { useState } from 'react';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextArea } from '../../../ui/text-field.tsx';

interface HideDialogProps {
  /** The review to hide. Undefined: none. */
  review: OwnersReview | undefined;
  onClose: () => void;
}

/** Asks for the reason before a review is hidden. */
export function HideDialog({ review, onClose }: HideDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const close = () => {
    setReason('');
    setMissing(false);
    onClose();
  };
  const work = useApiMutation(hideReview, {
    failure: null,
    invalidates: [listAllReviews, listReviews],
    onSuccess: close,
  });
  return (
    <ConfirmDialog
      title="Hide this review?"
      subject={review}
      confirmLabel="Hide review"
      pendingLabel="Hiding"
      work={work}
      onConfirm={({ _id: id }) => {
        if (reason.trim() === '') setMissing(true);
        else work.mutate({ params: { id }, body: { reason } });
      }}
      onClose={close}
    >
      {({ userName, reviewMessage }) => (
        <>
          <p>
            {userName}: “{reviewMessage}”
          </p>
          <p>Shoppers no longer see it, and it does not count in the average. You can show it again.</p>
          <TextArea
            label="Reason"
            hint="Kept with the review. Only owners see it."
            error={isMissing ? 'Say why it is hidden.' : undefined}
            rows={2}
            maxLength={MAX_NOTE}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setMissing(false);
            }}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
