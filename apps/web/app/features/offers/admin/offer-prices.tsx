import { useId } from 'react';
import { Rupees } from '../../../ui/exact.tsx';
import { Checkbox } from '../../../ui/text-field.tsx';
import './offers.css';

interface OfferPricesProps {
  label: string;
  heading: string;
  /** The lowest first. */
  prices: readonly { id: string; title: string; before: number; now: number }[];
  /** How many there are, also those that are not listed. */
  total: number;
  /** To which the owner has to agree, if there are prices of ₹1 or less. */
  question: string;
  isAsked: boolean;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

/** What an offer makes of prices, and a question about those that it would bring to ₹1 or less. */
export function OfferPrices(props: OfferPricesProps) {
  const { label, heading, prices, total, question, isAsked, isConfirmed, onConfirm } = props;
  const more = total - prices.length;
  const headingId = useId();
  return (
    <section aria-label={label}>
      <h3 id={headingId}>{heading}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard */}
      <ul className="offer-prices" aria-labelledby={headingId} tabIndex={0}>
        {prices.map(({ id, title, before, now }) => (
          <li key={id} data-floor={now <= 1 ? '' : undefined}>
            <span>{title}</span>
            <span className="offer-price">
              <s>
                <span className="sr-only">instead of </span>
                <Rupees of={before} />
              </s>{' '}
              <Rupees of={now} />
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="field-hint">{`And ${more.toLocaleString('en-IN')} more, none of them lower.`}</p>
      ) : null}
      {isAsked ? (
        <Checkbox
          label={question}
          checked={isConfirmed}
          onChange={({ target }) => onConfirm(target.checked)}
        />
      ) : null}
    </section>
  );
}
