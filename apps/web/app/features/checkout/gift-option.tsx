import { MAX_GIFT_MESSAGE, MAX_NAME } from '@shop/contract/limits';
import type { Gift } from '@shop/contract/orders/schemas';
import { Checkbox, TextArea, TextField } from '../../ui/text-field.tsx';
import * as texts from './checkout.messages.ts';
import './gift-option.css';

interface GiftOptionProps {
  /** Null: it is no gift. */
  gift: Gift | null;
  isLocked: boolean;
  onChange: (gift: Gift | null) => void;
}

/** One line for who buys for themselves; for a gift, its message and the sender on the parcel. */
export function GiftOption({ gift, isLocked, onChange }: GiftOptionProps) {
  return (
    <fieldset className="gift-option" disabled={isLocked}>
      <legend className="sr-only">{texts.gift()}</legend>
      <Checkbox
        label={texts.isGift()}
        checked={gift !== null}
        onChange={({ target }) => onChange(target.checked ? { message: '', from: '' } : null)}
      />
      {gift ? (
        <>
          <p className="gift-option-note">{texts.giftPrices()}</p>
          <TextArea
            label={texts.giftMessage()}
            hint={texts.giftMessageHint({ left: MAX_GIFT_MESSAGE - gift.message.length })}
            rows={3}
            maxLength={MAX_GIFT_MESSAGE}
            value={gift.message}
            onChange={({ target }) => onChange({ ...gift, message: target.value })}
          />
          <TextField
            label={texts.giftFrom()}
            hint={texts.giftFromHint()}
            maxLength={MAX_NAME}
            value={gift.from}
            onChange={({ target }) => onChange({ ...gift, from: target.value })}
          />
        </>
      ) : null}
    </fieldset>
  );
}
