import { MAX_TEXT } from '@shop/contract/limits';
import { answerReview, listAllReviews, listReviews } from '@shop/contract/reviews/calls';
import type { OwnersReview } from '@shop/contract/reviews/schemas';
import { useState, type SyntheticEvent } from 'react';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { TextArea } from '../../../ui/text-field.tsx';

interface AnswerDialogProps {
  /** The review to answer. Undefined: none. */
  review: OwnersReview | undefined;
  onClose: () => void;
}

/** Edits the shop's public answer to a review, of which there is only one. */
export function AnswerDialog({ review, onClose }: AnswerDialogProps) {
  return (
    <Dialog title={`Answer ${review?.userName ?? ''}`} isOpen={review !== undefined} onClose={onClose}>
      {review ? <AnswerForm key={review._id} review={review} onDone={onClose} /> : null}
    </Dialog>
  );
}

function AnswerForm({ review, onDone }: { review: OwnersReview; onDone: () => void }) {
  const [answer, setAnswer] = useState(review.answer?.text ?? '');
  const { mutate, isPending, problem } = useApiMutation(answerReview, {
    failure: null,
    invalidates: [listAllReviews, listReviews],
    onSuccess: onDone,
  });
  const isTakenAway = review.answer !== undefined && answer.trim() === '';

  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (!isPending) mutate({ params: { id: review._id }, body: { answer } });
  }

  return (
    <form className="stack" onSubmit={send} noValidate>
      <p>{review.reviewMessage}</p>
      <TextArea
        label="Your answer"
        hint="Shown to everybody below the review."
        maxLength={MAX_TEXT}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <ProblemText>{problem}</ProblemText>
      <div className="row">
        <Button
          small
          type="submit"
          isPending={isPending}
          pendingLabel="Saving"
          disabled={review.answer === undefined && answer.trim() === ''}
        >
          {isTakenAway ? 'Remove answer' : 'Publish answer'}
        </Button>
        <Button small variant="plain" disabled={isPending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
