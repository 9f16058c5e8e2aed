import { listConsents, setConsent } from '@shop/contract/consents/calls';
import { purposeWords } from '@shop/contract/consents/purposes';
import type { Consent } from '@shop/contract/consents/schemas';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { apiQuery } from '../../platform/api-query.ts';
import { language } from '../../platform/language.ts';
import { QueryView } from '../../platform/query-view.tsx';
import { formatTime } from '../../platform/shop-time.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Checkbox } from '../../ui/text-field.tsx';
import * as texts from './consents.messages.ts';
import './chosen-mails.css';

/** What a shopper agrees to be written to about, each by a box of its own that nobody has ticked for them. */
export function ChosenMails() {
  const headingId = useId();
  const query = useQuery(apiQuery(listConsents, {}));
  if (query.data?.data.length === 0) return null;
  return (
    <section className="chosen-mails stack-near" aria-labelledby={headingId}>
      <h2 id={headingId} className="text-title">
        {texts.heading()}
      </h2>
      <p className="note">{texts.explanation()}</p>
      <QueryView query={query} what={texts.heading()} skeleton={<Skeleton height={12} />}>
        {({ data }) => (
          <>
            {data.map((consent) => (
              <Choice key={consent.purpose} consent={consent} />
            ))}
          </>
        )}
      </QueryView>
    </section>
  );
}

/** The box for messages about orders, where the number that they go to is typed. None while the shop sends none. */
export function OrderMessages() {
  const { data } = useQuery(apiQuery(listConsents, {}));
  const consent = data?.data.find(({ purpose }) => purpose === 'order_messages');
  return consent ? <Choice consent={consent} /> : null;
}

function Choice({ consent: { purpose, isOn, since } }: { consent: Consent }) {
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
