import { type Purpose, askedPurposes, purposeWords } from '@shop/contract/consents/purposes';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { Checkbox } from '../../ui/text-field.tsx';
import * as texts from './consents.messages.ts';
import './asked-mails.css';

/** What may be agreed to before there is an account, each by a box of its own that nobody has ticked. */
export function AskedMails({
  chosen,
  onChoose,
}: {
  chosen: readonly Purpose[];
  onChoose: (chosen: readonly Purpose[]) => void;
}) {
  const asked = askedPurposes(useShopSettings());
  if (asked.length === 0) return null;
  return (
    <fieldset className="asked-mails">
      <legend>{texts.mailsToChoose()}</legend>
      <p className="field-hint">
        {texts.optional()} {texts.onceProven()}
      </p>
      {asked.map((purpose) => (
        <Checkbox
          key={purpose}
          label={purposeWords[purpose].words()}
          checked={chosen.includes(purpose)}
          onChange={({ target: { checked } }) =>
            onChoose(checked ? [...chosen, purpose] : chosen.filter((other) => other !== purpose))
          }
        />
      ))}
    </fieldset>
  );
}
