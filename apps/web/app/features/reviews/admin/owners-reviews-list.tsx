import * as productMessages from '@shop/contract/catalog/messages';
import { MAX_NOTE, MAX_TEXT } from '@shop/contract/limits';
import { listReviews } from '@shop/contract/reviews/calls';
import { hideReview, listAllReviews, answerReview } from '@shop/contract/reviews/owners-calls';
import type { OwnersReview } from '@shop/contract/reviews/schemas';
import { useState, type SyntheticEvent } from 'react';
import type { To } from 'react-router';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { QueryList } from '../../../platform/query-view.tsx';
import { useListPage } from '../../../platform/use-list-page.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SubmitOrCancel } from '../../../ui/submit-or-cancel.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { OwnersReviewItem } from './owners-review-item.tsx';
import { askedOfReviews, type ReviewChoice } from './review-choice.ts';
import './owners-reviews-list.css';

interface OwnersReviewsListProps {
  choice: ReviewChoice;
  toPage: (page: number) => To;
}

/** The action that is open for a review. */
interface Deed {
  kind: 'answer' | 'hide';
  review: OwnersReview;
}

/** The reviews of all products, as a paged list in any of its states. */
export function OwnersReviewsList({ choice, toPage }: OwnersReviewsListProps) {
  const list = useListPage(listAllReviews, { page: choice.page, query: askedOfReviews(choice) });
  const [deed, setDeed] = useState<Deed>();
  const isNarrowed = [choice.stars, choice.kind, choice.product, choice.id].some((value) => value !== '');
  const subjectOf = (kind: Deed['kind']) => (deed?.kind === kind ? deed.review : undefined);
  const close = () => setDeed(undefined);
  return (
    <>
      {choice.id === '' ? null : (
        <p className="owners-reviews-alone">
          Showing one review. <OwnersLink to="/admin/reviews">See all reviews</OwnersLink>
        </p>
      )}
      <QueryList
        {...list}
        what="The reviews"
        skeleton={
          <LoadingRows what="reviews" rows={4} rowClassName="stack-close">
            <Skeleton height={6} width={48} />
            <Skeleton height={16} isText />
          </LoadingRows>
        }
        empty={
          isNarrowed ? (
            <EmptyState heading={productMessages.nothingFound()}>
              Try another product, or show all stars and reviews.
            </EmptyState>
          ) : (
            <EmptyState heading="No reviews yet">
              Shoppers’ reviews of products that they bought appear here.
            </EmptyState>
          )
        }
        toPage={toPage}
      >
        {(reviews) => (
          <ul>
            {reviews.map((review) => (
              <OwnersReviewItem
                key={review._id}
                review={review}
                onAnswer={() => setDeed({ kind: 'answer', review })}
                onHide={() => setDeed({ kind: 'hide', review })}
              />
            ))}
          </ul>
        )}
      </QueryList>
      <AnswerDialog review={subjectOf('answer')} onClose={close} />
      <HideDialog review={subjectOf('hide')} onClose={close} />
    </>
  );
}

interface HideDialogProps {
  /** The review to hide. Undefined: none. */
  review: OwnersReview | undefined;
  onClose: () => void;
}

/** Asks for the reason before a review is hidden. */
function HideDialog({ review, onClose }: HideDialogProps) {
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

interface AnswerDialogProps {
  /** The review to answer. Undefined: none. */
  review: OwnersReview | undefined;
  onClose: () => void;
}

/** Edits the shop's public answer to a review, of which there is only one. */
function AnswerDialog({ review, onClose }: AnswerDialogProps) {
  return (
    <Dialog title={`Answer ${review?.userName ?? ''}`} isOpen={review !== undefined} onClose={onClose}>
      {review ? <AnswerForm key={review._id} review={review} onDone={onClose} /> : null}
    </Dialog>
  );
}

function AnswerForm({ review, onDone }: { review: OwnersReview; onDone: () => void }) {
  const [seen, setSeen] = useState(review.answer?.text ?? '');
  const [answer, setAnswer] = useState(seen);
  const { mutate, isPending, problem } = useApiMutation(answerReview, {
    failure: null,
    invalidates: [listAllReviews, listReviews],
    onSuccess: onDone,
    onFailure({ code, data }) {
      if (code === 'answer_changed') setSeen((data as { answer: string }).answer);
    },
  });
  const isTakenAway = review.answer !== undefined && answer.trim() === '';

  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (!isPending) mutate({ params: { id: review._id }, body: { answer, answerSeen: seen } });
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
      <SubmitOrCancel
        label={isTakenAway ? 'Remove answer' : 'Publish answer'}
        pendingLabel="Saving"
        isPending={isPending}
        disabled={review.answer === undefined && answer.trim() === ''}
        onCancel={onDone}
      />
    </form>
  );
}
