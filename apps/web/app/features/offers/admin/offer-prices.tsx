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
  /** Said where there are no prices. */
  none: string;
  /** To which the owner has to agree, if there are prices of ₹1 or less. */
  question: string;
  isAsked: boolean;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

/**
 * What an offer makes of prices, and a question about those that it would bring to ₹1 or less. As tall with prices as
 * without, so that the fields below stay where they are when the prices come.
 */
export function OfferPrices(props: OfferPricesProps) {
  const { label, heading, prices, total, none, question, isAsked, isConfirmed, onConfirm } = props;
  const more = total - prices.length;
  const headingId = useId();
  return (
    <section aria-label={label} className="offer-prices">
      <h3 id={headingId}>{heading}</h3>
      {prices.length === 0 ? (
        <p className="field-hint">{none}</p>
      ) : (
        <PricesList labelledBy={headingId} prices={prices} />
      )}
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

function PricesList({ labelledBy, prices }: { labelledBy: string; prices: OfferPricesProps['prices'] }) {
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard */
    <ul aria-labelledby={labelledBy} tabIndex={0}>
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
  );
}
