import { MAX_TEXT, RATING_MIN } from '@shop/contract/limits';
import * as reviewMessages from '@shop/contract/reviews/messages';
import type { Review } from '@shop/contract/reviews/schemas';
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { StarsInput } from '../../ui/stars-input.tsx';
import { useSession } from '../../platform/session.ts';
import { useAddReview } from './add-review.ts';
import { reviewDay } from './review-day.ts';
import { useOwnReview } from './review-queries.ts';
import { ReviewPicturesField } from './review-pictures-field.tsx';
import { type ReviewPicture, useReviewPictures } from './use-review-pictures.ts';
import { BareTextArea } from '../../ui/text-field.tsx';
import { TextWithLink } from '../../ui/text-with-link.tsx';
import * as texts from './reviews.messages.ts';
import './review-form.css';

/** The fragment of a product's address that leads to the form. */
const WRITE_REVIEW = 'write-review';

/** Five stars, a text and photographs (product §2, §5). They are cleared on success and kept on failure. */
export function ReviewForm({ productId }: { productId: string }) {
  const [rating, setRating] = useState(0);
  const [text, setText] = useState('');
  const [ratingError, setRatingError] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const titleId = useId();
  const textId = useId();
  const { isAuthenticated, isLoading } = useSession();
  const uploads = useReviewPictures(productId);
  const own = useOwnReview(productId);
  const { add, isAdding } = useAddReview({
    productId,
    onAdded() {
      // The button that had the focus is disabled now.
      form.current?.focus({ preventScroll: true });
      setRating(0);
      setText('');
      uploads.clear();
    },
    onWrongRating: refuseRating,
  });

  const { pathname, mask, hash } = useLocation();
  const isAskedFor = hash === `#${WRITE_REVIEW}`;
  useEffect(() => {
    if (!isAskedFor) return;
    form.current?.scrollIntoView?.({ block: 'center' });
    form.current?.querySelector<HTMLInputElement>('input[type="radio"]')?.focus({ preventScroll: true });
  }, [isAskedFor]);

  function refuseRating(sentence: string) {
    setRatingError(sentence);
    form.current?.querySelector<HTMLInputElement>('input[type="radio"]')?.focus();
  }

  function change({ reviewValue, reviewMessage, pictures = [] }: Review) {
    setRating(reviewValue);
    setText(reviewMessage);
    uploads.fill(pictures);
    form.current?.querySelector('textarea')?.focus();
  }

  const isEmpty = text.trim() === '';
  const isUploading = uploads.pictures.some(({ state }) => state === 'sending');
  const whyDisabled = isEmpty ? texts.writeSomeWords() : isUploading ? texts.photographsOnTheirWay() : null;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isAdding || whyDisabled) return;
    if (rating < RATING_MIN) {
      refuseRating(reviewMessages.chooseRating());
      return;
    }
    if (form.current) keepPlace(form.current);
    add({ rating, text: text.trim(), images: storedImages(uploads.pictures) });
  }

  return (
    <form
      ref={form}
      tabIndex={-1}
      className="review-form"
      aria-labelledby={titleId}
      onSubmit={submit}
      noValidate
    >
      <p id={titleId} className="text-topic">
        {texts.writeReview()}
      </p>
      {isAuthenticated || isLoading ? null : (
        <p className="review-form-sign-in">
          <TextWithLink
            text={texts.signInToReview()}
            renderLink={(inside) => (
              <Link
                to="/auth/login"
                // In a dialog, the product's address is masked over that of the page behind.
                state={{ from: `${mask?.pathname ?? pathname}#${WRITE_REVIEW}` }}
                className="quiet-link"
              >
                {inside}
              </Link>
            )}
          />
        </p>
      )}
      {own ? (
        <div className="review-form-own">
          <p>{texts.reviewedOn({ date: reviewDay(own) })}</p>
          <Button variant="plain" small onClick={() => change(own)}>
            {texts.changeReview()}
          </Button>
        </div>
      ) : null}
      <StarsInput
        label={texts.yourRating()}
        value={rating}
        onChange={(value) => {
          setRating(value);
          setRatingError('');
        }}
      />
      <p className="field-error" role="alert">
        {ratingError}
      </p>
      <label htmlFor={textId} className="sr-only">
        {texts.yourReview()}
      </label>
      <BareTextArea
        id={textId}
        rows={3}
        maxLength={MAX_TEXT}
        placeholder={texts.writeReviewHere()}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {isAuthenticated ? <ReviewPicturesField uploads={uploads} /> : null}
      <Button type="submit" variant="outline" disabled={whyDisabled !== null} isPending={isAdding}>
        {texts.submit()}
      </Button>
      {/* Not a description of the button, which takes no focus meanwhile: it would be heard twice. */}
      {whyDisabled ? <p className="review-form-reason">{whyDisabled}</p> : null}
    </form>
  );
}

const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * Keeps the text box where it is on the screen while a sent review appears above it, until the shopper moves on.
 */
function keepPlace(form: HTMLFormElement) {
  const box = form.querySelector('textarea') ?? form;
  const top = box.getBoundingClientRect().top;
  const scroller = form.closest('.dialog-body') ?? document.documentElement;
  const observer = new ResizeObserver(() => {
    scroller.scrollTop += box.getBoundingClientRect().top - top;
  });
  observer.observe(form.closest('article') ?? form);
  for (const move of OWN_MOVES) window.addEventListener(move, () => observer.disconnect(), { once: true });
}

function storedImages(pictures: readonly ReviewPicture[]): string[] {
  return pictures.flatMap((one) => (one.state === 'stored' ? [one.picture.url] : []));
}
