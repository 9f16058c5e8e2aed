import { MAX_ADDRESS } from '@shop/contract/limits';
import { type WebhookEvent, webhookEvents } from '@shop/contract/webhooks/event-kinds';
import type { WebhookTerms } from '@shop/contract/webhooks/schemas';
import type { ReactNode } from 'react';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import './webhooks.css';

const events = webhookEvents.map(({ id }) => id);
const labels = Object.fromEntries(webhookEvents.map(({ id, label }) => [id, label])) as Record<
  WebhookEvent,
  string
>;

interface WebhookFieldsProps {
  terms: WebhookTerms;
  onChange: (terms: WebhookTerms) => void;
  onSend: () => void;
  addressError: string | undefined;
  problem: string | undefined;
  /** The buttons. */
  children: ReactNode;
}

/** Where a program listens, and what it hears. */
export function WebhookFields({
  terms,
  onChange,
  onSend,
  addressError,
  problem,
  children,
}: WebhookFieldsProps) {
  return (
    <form
      className="webhook-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <TextField
        label="Address"
        type="url"
        placeholder="https://example.com/webhooks"
        maxLength={MAX_ADDRESS}
        autoComplete="off"
        error={addressError}
        value={terms.address}
        onChange={({ target }) => onChange({ ...terms, address: target.value })}
      />
      <ChoicePills
        legend="It hears of"
        options={events}
        labels={labels}
        chosen={terms.events}
        onChoose={(chosen) => onChange({ ...terms, events: chosen })}
      />
      <ProblemText>{problem}</ProblemText>
      <div className="row">{children}</div>
    </form>
  );
}

/** The names of events, as a sentence part. */
export function namesOf(chosen: readonly WebhookEvent[]): string {
  return chosen.map((event) => labels[event]).join(', ');
}
