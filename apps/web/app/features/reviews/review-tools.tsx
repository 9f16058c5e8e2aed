import type { ReviewCounts } from '@shop/contract/reviews/schemas';
import { Star } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Select } from '../../ui/text-field.tsx';
import { isFiltered, type ReviewChoice, reviewSorts, sumOf } from './review-choice.ts';
import * as texts from './review-tools.messages.ts';
import './review-tools.css';

export interface ReviewToolsProps {
  counts: ReviewCounts;
  /** How many reviews the choice leaves; null: not known yet. */
  total: number | null;
  choice: ReviewChoice;
  onChoose: (change: Partial<ReviewChoice>) => void;
}

const sortLabels = {
  newest: texts.newest(),
  helpful: texts.mostHelpful(),
  best: texts.best(),
  worst: texts.worst(),
};
const sortOptions = reviewSorts.map((id) => ({ id, label: sortLabels[id] }));

/** The reviews by stars, each bar a filter, and in what order they are listed. */
export default function ReviewTools({ counts, total, choice, onChoose }: ReviewToolsProps) {
  const all = sumOf(counts.all);
  const pictured = sumOf(counts.withPictures);
  const { stars: chosen, withPictures, sort } = choice;
  const shown = withPictures ? counts.withPictures : counts.all;
  return (
    <div className="review-tools">
      <fieldset className="review-bars">
        <legend className="sr-only">{texts.byStars()}</legend>
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = shown[stars - 1] ?? 0;
          const isChosen = chosen === stars;
          return (
            <button
              key={stars}
              type="button"
              className="review-bar"
              aria-pressed={isChosen}
              disabled={count === 0 && !isChosen}
              onClick={() => onChoose({ stars: isChosen ? null : stars })}
            >
              <span className="sr-only">{texts.starsAndCount({ stars, count })}</span>
              <span aria-hidden className="review-bar-stars">
                {texts.figure({ number: stars })}
                <Star size={14} fill="currentColor" />
              </span>
              <span aria-hidden className="review-bar-line">
                <span style={{ width: `${all === 0 ? 0 : (count / all) * 100}%` }} />
              </span>
              <span aria-hidden className="review-bar-count">
                {texts.figure({ number: count })}
              </span>
            </button>
          );
        })}
      </fieldset>
      <div className="review-row review-order">
        <Select
          label={texts.sortBy()}
          options={sortOptions}
          value={sort}
          onChange={({ target }) =>
            onChoose({ sort: reviewSorts.find((each) => each === target.value) ?? 'newest' })
          }
        />
      </div>
      {pictured > 0 || withPictures ? (
        <div className="review-row">
          <Checkbox
            label={texts.withPhotographs({ count: pictured })}
            checked={withPictures}
            onChange={({ target }) => onChoose({ withPictures: target.checked })}
          />
        </div>
      ) : null}
      <div className="review-row soft-text">
        <output>{total === null ? null : texts.shownOf({ count: total, all })}</output>
        {isFiltered(choice) ? (
          <Button
            variant="plain"
            small
            isHanging
            onClick={() => onChoose({ stars: null, withPictures: false })}
          >
            {texts.showAll()}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
