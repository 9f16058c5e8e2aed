import { answerFailedDelivery } from '@shop/contract/couriers/calls';
import type { FailureAction } from '@shop/contract/couriers/booking-states';
import type { Booking } from '@shop/contract/couriers/schemas';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useBookingMutation } from './use-booking-mutation.ts';

/** Answers a delivery that failed. */
export function FailureForm({ booking: { _id } }: { booking: Booking }) {
  const form = useForm({ defaultValues: { comment: '' } });
  const work = useBookingMutation(answerFailedDelivery);
  const answer = (action: FailureAction) =>
    form.handleSubmit(({ comment }) =>
      work.mutate(
        { params: { id: _id }, body: { action, comment: comment.trim() } },
        { onSuccess: () => form.reset() },
      ),
    );
  return (
    <form className="stack" noValidate onSubmit={answer('again')}>
      <TextField
        label="For the courier"
        hint="Such as when somebody is at home, or why it is to come back."
        maxLength={200}
        error={form.formState.errors.comment?.message}
        {...form.register('comment', {
          validate: (text) => text.trim() !== '' || 'Write a few words for the courier',
        })}
      />
      <ProblemText>{work.problem}</ProblemText>
      <div className="row">
        <Button type="submit" small isPending={work.isPending} pendingLabel="Telling">
          Try again
        </Button>
        <Button small variant="outline" disabled={work.isPending} onClick={answer('return')}>
          Bring it back
        </Button>
      </div>
    </form>
  );
}
