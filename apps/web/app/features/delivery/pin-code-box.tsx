import * as addressMessages from '@shop/contract/addresses/messages';
import { findPinCode } from '@shop/contract/delivery/calls';
import { formatDeliveryDates } from '@shop/contract/delivery/delivery-dates';
import { notDelivered } from '@shop/contract/delivery/messages';
import type { PinCodeDelivery } from '@shop/contract/delivery/schemas';
import { stateLabel } from '@shop/contract/delivery/state-labels';
import { paiseFromRupees } from '@shop/contract/money';
import { feeWords } from '@shop/contract/settings/service-words';
import { normalisePinCode } from '@shop/contract/typed-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { apiQuery } from '../../platform/api-query.ts';
import { failureText } from '../../platform/failure-text.ts';
import { keepPinCode, useKnownPinCode } from '../../platform/known-pin-code.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import * as texts from './delivery.messages.ts';
import './pin-code-box.css';

interface PinCodeBoxProps {
  /** The label if the PIN code is not the shopper's own. */
  label?: string;
}

/** Asks for a PIN code and shows its place, delivery dates and fee. The PIN code is kept for cart and checkout. */
export function PinCodeBox({ label = texts.yourPinCode() }: PinCodeBoxProps) {
  const known = useKnownPinCode();
  const { cash } = useShopSettings();
  const [edited, setEdited] = useState<string>();
  const typed = edited ?? known;
  const [isWrong, setWrong] = useState(false);
  const { data, error, isFetching } = useQuery({
    ...pinCodeQuery(known),
    enabled: known !== '',
    retry: false,
  });

  function ask() {
    const pinCode = normalisePinCode(typed);
    setWrong(pinCode === null);
    if (pinCode !== null) keepPinCode(pinCode);
  }

  const problem = isWrong ? addressMessages.pinCode() : error ? problemOf(error) : undefined;
  return (
    <form
      className="pin-code-box"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <div className="field-row">
        <TextField
          label={label}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          value={typed}
          error={problem}
          onChange={(event) => setEdited(event.target.value)}
        />
        <Button type="submit" variant="outline" isPending={isFetching} pendingLabel={texts.checking()}>
          {texts.check()}
          <span className="sr-only"> {texts.checkDelivery()}</span>
        </Button>
      </div>
      <output className="pin-code-box-answer">
        {data && !problem ? answerOf(data.data, cash.accepted === 'yes') : null}
      </output>
    </form>
  );
}

function problemOf(error: Error): string {
  const isUnknown = error instanceof ApiError && error.status === 404;
  return isUnknown ? texts.unknown() : failureText(error);
}

function answerOf(answer: PinCodeDelivery, isCashTaken: boolean): string {
  const { pinCode, district, city = district, states, delivers, fee, freeAbove } = answer;
  const place = [city, states.map(({ name }) => stateLabel(name)).join(' / ')].filter(Boolean).join(', ');
  if (!delivers) return notDelivered({ place: place || pinCode });
  const dates = formatDeliveryDates(answer);
  const arrives = place === '' ? texts.arrives({ dates }) : texts.arrivesAt({ place, dates });
  const terms = { feePaise: paiseFromRupees(fee), freeAbovePaise: paiseFromRupees(freeAbove) };
  const cash = answer.cash ? texts.cashPossible() : texts.noCash();
  return [arrives, feeWords(terms), ...(isCashTaken ? [cash] : [])].join(' ');
}

/** Where a PIN code is, and when an order placed today arrives there. */
function pinCodeQuery(pinCode: string) {
  return apiQuery(findPinCode, { params: { pinCode } });
}
