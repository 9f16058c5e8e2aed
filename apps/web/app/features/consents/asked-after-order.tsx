import { listConsents } from '@shop/contract/consents/calls';
import { askedPurposes } from '@shop/contract/consents/purposes';
import type { Consent } from '@shop/contract/consents/schemas';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { apiQuery } from '../../platform/api-query.ts';
import { useUserId } from '../../platform/session.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { ConsentChoice } from './consent-choice.tsx';
import { ProveMailbox } from './prove-mailbox.tsx';
import * as texts from './consents.messages.ts';

/** After an order: what its shopper has never been asked, or has left open. Anyone who said no is not asked again. */
export function AskedAfterOrder() {
  const asked = askedPurposes(useShopSettings());
  const userId = useUserId();
  const isAsking = asked.length > 0 && userId !== null;
  const { data } = useQuery({ ...apiQuery(listConsents, {}), enabled: isAsking });
  if (!data) return null;
  const consents = data.data.filter(({ purpose }) => asked.includes(purpose));
  return <Open consents={consents} isEmailProven={data.isEmailProven} />;
}

function Open({ consents, isEmailProven }: { consents: readonly Consent[]; isEmailProven: boolean }) {
  const headingId = useId();
  // What is ticked here stays in sight.
  const [open] = useState(() => consents.filter(({ isOn, since }) => !isOn && since === null));
  const shown = consents.filter(({ purpose }) => open.some((each) => each.purpose === purpose));
  if (shown.length === 0) return null;
  return (
    <section className="stack-near" aria-labelledby={headingId}>
      <h2 id={headingId} className="text-title">
        {texts.mailsToChoose()}
      </h2>
      <p className="note">{texts.optional()}</p>
      {shown.map((consent) => (
        <ConsentChoice key={consent.purpose} consent={consent} />
      ))}
      {!isEmailProven && shown.some(({ isOn }) => isOn) ? <ProveMailbox /> : null}
    </section>
  );
}
