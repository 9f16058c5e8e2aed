import { listConsents } from '@shop/contract/consents/calls';
import type { Consent } from '@shop/contract/consents/schemas';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { apiQuery } from '../../platform/api-query.ts';
import { QueryView } from '../../platform/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ConsentChoice } from './consent-choice.tsx';
import { ProveMailbox } from './prove-mailbox.tsx';
import * as texts from './consents.messages.ts';
import './chosen-mails.css';

/** Whether it is an email that was agreed to. */
function isAgreedMail({ purpose, isOn, since }: Consent): boolean {
  return isOn && since !== null && purpose !== 'order_messages';
}

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
        {({ data, isEmailProven }) => (
          <>
            {data.map((consent) => (
              <ConsentChoice key={consent.purpose} consent={consent} />
            ))}
            {!isEmailProven && data.some(isAgreedMail) ? <ProveMailbox /> : null}
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
  return consent ? <ConsentChoice consent={consent} /> : null;
}
