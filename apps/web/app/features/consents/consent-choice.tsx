import { listConsents, setConsent } from '@shop/contract/consents/calls';
import { purposeWords } from '@shop/contract/consents/purposes';
import type { Consent } from '@shop/contract/consents/schemas';
import { useId } from 'react';
import { language } from '../../platform/language.ts';
import { formatTime } from '../../platform/shop-time.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/text-field.tsx';
import * as texts from './consents.messages.ts';
import './chosen-mails.css';

/** One kind of mail with its box, which stores what was chosen at once. */
export function ConsentChoice({ consent: { purpose, isOn, since } }: { consent: Consent }) {
  const { isAsked, version, words } = purposeWords[purpose];
  const hintId = useId();
  const { mutate, isPending } = useApiMutation(setConsent, { invalidates: [listConsents] });
  const choose = (isChosen: boolean) =>
    mutate({ params: { purpose }, body: { isOn: isChosen, version, language } });
  // Nobody has ticked a box for it.
  if (!isAsked && isOn && since === null) {
    return (
      <div className="chosen-mails-unasked">
        <p>{words()}</p>
        <Button
          variant="plain"
          small
          isPending={isPending}
          pendingLabel={texts.stopping()}
          onClick={() => choose(false)}
        >
          {texts.stop()}
          <span className="sr-only"> ({words()})</span>
        </Button>
      </div>
    );
  }
  return (
    <div>
      <Checkbox
        label={words()}
        checked={isOn}
        disabled={isPending}
        aria-describedby={since && isOn ? hintId : undefined}
        onChange={({ target: { checked } }) => choose(checked)}
      />
      {since && isOn ? (
        <p className="field-hint" id={hintId}>
          {texts.since({ time: formatTime(since) })}
        </p>
      ) : null}
    </div>
  );
}
