import { MAX_NAME, MAX_TEXT } from '@shop/contract/limits';
import { openTicket } from '@shop/contract/support/calls';
import { type TicketKind, ticketKindLabels, ticketKinds } from '@shop/contract/support/kinds';
import type { Ticket } from '@shop/contract/support/schemas';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldOf } from '../../platform/field-of.ts';
import { filled, filledEmail } from '../../platform/field-rules.ts';
import { language } from '../../platform/language.ts';
import { useSession } from '../../platform/session.ts';
import { MailServerState } from '../../platform/mail-server-state.tsx';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ProblemText } from '../../ui/problem-text.tsx';
import { Select, TextArea, TextField } from '../../ui/text-field.tsx';
import * as texts from './support.messages.ts';
import './support.css';

interface SupportValues {
  kind: TicketKind | '';
  name: string;
  email: string;
  phone: string;
  orderNumber: string;
  message: string;
}

const empty: SupportValues = { kind: '', name: '', email: '', phone: '', orderNumber: '', message: '' };
const options = ticketKinds.map((kind) => ({ id: kind, label: ticketKindLabels[kind] }));
/** Lets anybody open a ticket, and then shows its number. */
export function SupportForm() {
  const { user } = useSession();
  const form = useForm<SupportValues>({ defaultValues: empty });
  const field = fieldOf(form);
  const [opened, setOpened] = useState<{ ticket: Ticket; email: string }>();
  const answerBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opened) answerBox.current?.focus();
  }, [opened]);
  useEffect(() => {
    if (!user) return;
    if (form.getValues('name') === '') form.setValue('name', user.userName);
    if (form.getValues('email') === '') form.setValue('email', user.email);
  }, [form, user]);
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get('order');
    if (asked) form.setValue('orderNumber', asked);
  }, [form]);

  const { mutate, isPending, problem } = useApiMutation(openTicket, {
    success: null,
    failure: null,
    form: {
      form,
      fields: ['kind', 'name', 'email', 'phone', 'orderNumber', 'message'],
    },
    onSuccess({ data }, { body }) {
      setOpened({ ticket: data, email: body.email });
      form.reset(empty);
    },
  });

  if (opened) {
    const { ticket, email } = opened;
    return (
      <div ref={answerBox} tabIndex={-1} className="support-opened">
        <p className="text-title">
          {texts.ticketIs()} <strong translate="no">{ticket.ticketNumber}</strong>
        </p>
        <p>{texts.mailSent({ email })}</p>
        <MailServerState />
        <div className="row">
          <ButtonLink to={ticket.path}>{texts.followTicket()}</ButtonLink>
          <Button variant="plain" onClick={() => setOpened(undefined)}>
            {texts.writeAnother()}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form
      className="stack"
      aria-label={texts.writeToUs()}
      noValidate
      onSubmit={form.handleSubmit(({ kind, ...typed }) => {
        if (kind !== '') mutate({ body: { kind, ...typed, language } });
      })}
    >
      <Select
        label={texts.whatAbout()}
        placeholder={texts.chooseOne()}
        options={options}
        required
        {...field('kind', { validate: (kind) => kind !== '' || texts.chooseWhatAbout() })}
      />
      <TextField
        label={texts.name()}
        autoComplete="name"
        required
        maxLength={MAX_NAME}
        {...field('name', { validate: filled(texts.nameField()) })}
      />
      <TextField
        label={texts.emailAddress()}
        type="email"
        autoComplete="email"
        required
        {...field('email', { validate: filledEmail(texts.emailField()) })}
      />
      <div className="support-form-pair">
        <TextField
          label={texts.phone()}
          hint={texts.phoneHint()}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          {...field('phone')}
        />
        <TextField
          label={texts.orderNumber()}
          hint={texts.orderNumberHint()}
          autoComplete="off"
          maxLength={30}
          {...field('orderNumber')}
        />
      </div>
      <TextArea
        label={texts.messageLabel()}
        rows={6}
        required
        maxLength={MAX_TEXT}
        {...field('message', { validate: filled(texts.messageField()) })}
      />
      <ProblemText>{problem}</ProblemText>
      <div>
        <Button type="submit" isPending={isPending} pendingLabel={texts.sending()}>
          {texts.send()}
        </Button>
      </div>
    </form>
  );
}
