import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { inOrder, readWholeRupees, type ListingFilters } from './listing-choice.ts';
import * as texts from './listing.messages.ts';
import './price-fields.css';

type PriceChoice = Pick<ListingFilters, 'minPrice' | 'maxPrice'>;

interface PriceFieldsProps {
  chosen: PriceChoice;
  onChoose: (change: PriceChoice) => void;
  /** Shows a button, for places where no other button applies the range. Without it, the range follows what is typed. */
  hasButton: boolean;
}

const TYPING_PAUSE_MS = 500;

/**
 * The two ends of a price range. It takes effect once both fields are left, with Enter or the button, or, where there
 * is no button, after a pause.
 */
export function PriceFields({ chosen, onChoose, hasButton }: PriceFieldsProps) {
  const [typed, setTyped] = useState(() => textsOf(chosen));
  const [shown, setShown] = useState(chosen);
  const [isJudged, setJudged] = useState(false);
  // Changed elsewhere, such as by Back or 'Clear filters'.
  if (shown.minPrice !== chosen.minPrice || shown.maxPrice !== chosen.maxPrice) {
    setShown(chosen);
    setTyped(textsOf(chosen));
    setJudged(false);
  }

  function apply() {
    setJudged(true);
    if (isWrong(typed.minPrice) || isWrong(typed.maxPrice)) return;
    const next = inOrder(readWholeRupees(typed.minPrice), readWholeRupees(typed.maxPrice));
    setTyped(textsOf(next));
    if (next.minPrice !== chosen.minPrice || next.maxPrice !== chosen.maxPrice) onChoose(next);
  }

  const follow = useEffectEvent((from: string, upTo: string) => {
    if (isWrong(from) || isWrong(upTo)) return;
    const next = { minPrice: readWholeRupees(from), maxPrice: readWholeRupees(upTo) };
    // The larger end may still be growing.
    const isInOrder = next.minPrice === null || next.maxPrice === null || next.minPrice <= next.maxPrice;
    if (isInOrder && (next.minPrice !== chosen.minPrice || next.maxPrice !== chosen.maxPrice)) onChoose(next);
  });
  const { minPrice, maxPrice } = typed;
  useEffect(() => {
    if (hasButton) return;
    const timer = setTimeout(() => follow(minPrice, maxPrice), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [hasButton, minPrice, maxPrice]);

  const field = (name: keyof PriceChoice, label: string) => (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      value={typed[name]}
      error={isJudged && isWrong(typed[name]) ? texts.wholeRupees() : undefined}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        apply();
      }}
    />
  );
  return (
    <div
      className="price-fields"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) apply();
      }}
    >
      {field('minPrice', texts.leastPrice())}
      {field('maxPrice', texts.mostPrice())}
      {hasButton ? (
        <Button variant="outline" small onClick={apply}>
          {texts.applyPrice()}
        </Button>
      ) : null}
    </div>
  );
}

function textsOf({ minPrice, maxPrice }: PriceChoice) {
  return { minPrice: minPrice?.toString() ?? '', maxPrice: maxPrice?.toString() ?? '' };
}

function isWrong(text: string): boolean {
  return text.trim() !== '' && readWholeRupees(text) === null;
}
