import type { QuotedCash } from '@shop/contract/cash/schemas';
import { formatRupees } from '@shop/contract/money';
import { paymentWays } from '@shop/contract/settings/service-words';
import * as texts from './checkout.messages.ts';
import './payment-choice.css';

interface PaymentChoiceProps {
  /** The total when paid online, and the discount for that. */
  online: number;
  prepaidDiscount: number;
  cash: QuotedCash;
  isCash: boolean;
  isLocked: boolean;
  onChoose: (isCash: boolean) => void;
}

/** The choice between paying online and cash on delivery, each with its total. */
export function PaymentChoice({
  online,
  prepaidDiscount,
  cash,
  isCash,
  isLocked,
  onChoose,
}: PaymentChoiceProps) {
  const onlineWords = [
    texts.payBy({ ways: paymentWays }),
    prepaidDiscount > 0 && texts.withDiscount({ discount: formatRupees(prepaidDiscount) }),
    cash.available && cash.fee > 0 && texts.saveFee({ fee: formatRupees(cash.fee) }),
  ];
  const cashWords = cash.available
    ? texts.cashInAll({ total: formatRupees(cash.totalAmount) })
    : texts.cashOnDelivery();
  return (
    <fieldset className="payment-choice" disabled={isLocked}>
      <legend>{texts.howToPay()}</legend>
      <label className="payment-way">
        <input type="radio" name="payment" checked={!isCash} onChange={() => onChoose(false)} />
        <span>
          <span>{texts.payNow({ total: formatRupees(online) })}</span>
          <span className="payment-way-note">{onlineWords.filter(Boolean).join(' ')}</span>
        </span>
      </label>
      <label className="payment-way">
        <input
          type="radio"
          name="payment"
          checked={isCash}
          disabled={!cash.available}
          onChange={() => onChoose(true)}
        />
        <span>
          <span>{cashWords}</span>
          <span className="payment-way-note">{cash.available ? feeWords(cash.fee) : cash.problem}</span>
        </span>
      </label>
    </fieldset>
  );
}

function feeWords(fee: number): string {
  return fee > 0 ? texts.withFee({ fee: formatRupees(fee) }) : texts.withoutFee();
}
