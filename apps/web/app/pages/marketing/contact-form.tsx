import { sendContactMessage } from '@shop/contract/contact/calls';
import * as contactMessages from '@shop/contract/contact/messages';
import type { ContactMessage } from '@shop/contract/contact/schemas';
import { MAX_NAME, MAX_TEXT } from '@shop/contract/limits';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import type { ApiError } from '../../platform/api-error.ts';
import { failureText } from '../../platform/failure-text.ts';
import { filled, filledEmail } from '../../platform/field-rules.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { ContactLinks } from './contact-details.tsx';
import * as texts from './contact.messages.ts';
import './contact-page.css';

const empty: ContactMessage = { firstName: '', lastName: '', email: '', message: '' };

/**
 * The contact form of product §2. Unless the shop `delivers`, it sends nothing and says so once it is filled in
 * (ruling 9).
 */
export function ContactForm({ delivers }: { delivers: boolean }) {
  const form = useForm<ContactMessage>({ defaultValues: empty });
  const { errors } = form.formState;
  const [answer, setAnswer] = useState<ReactNode>(null);
  const answerBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer !== null) answerBox.current?.focus();
  }, [answer]);

  const { mutate, isPending } = useApiMutation(sendContactMessage, {
    success: null,
    failure: null,
    form: { form, fields: ['firstName', 'lastName', 'email', 'message'] },
    onSuccess({ data }, { body }) {
      setAnswer(delivered(data.reference, body.email));
      form.reset(empty);
    },
    onFailure(error) {
      setAnswer(error.fields ? null : notDelivered(error));
    },
  });

  function submit(typed: ContactMessage) {
    if (delivers) mutate({ body: trimmed(typed) });
    else setAnswer(<ContactInstead message={{ ...typed }} />);
  }

  return (
    <form
      className="contact-form stack"
      aria-label={texts.contactUs()}
      noValidate
      onSubmit={form.handleSubmit(submit)}
    >
      <ContactFields register={form.register} errors={errors} />
      <Button type="submit" isPending={isPending} pendingLabel={texts.sending()}>
        {texts.submit()}
      </Button>
      <div ref={answerBox} tabIndex={-1} aria-live="polite" className="contact-answer">
        {answer}
      </div>
    </form>
  );
}

function delivered(reference: string, email: string): ReactNode {
  return <ContactDelivered reference={reference} email={email} />;
}

function notDelivered(error: ApiError): ReactNode {
  return (
    <p>
      {failureText(error)} {texts.nothingLost()}
    </p>
  );
}

/** Trims the typed values. */
function trimmed({ firstName, lastName, email, message }: ContactMessage): ContactMessage {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    message: message.trim(),
  };
}

/** The four fields of the contact form, all required (product §2). */
function ContactFields({
  register,
  errors,
}: {
  register: UseFormRegister<ContactMessage>;
  errors: FieldErrors<ContactMessage>;
}) {
  return (
    <>
      <div className="contact-form-names">
        <TextField
          label={texts.firstName()}
          autoComplete="given-name"
          required
          maxLength={MAX_NAME}
          error={errors.firstName?.message}
          {...register('firstName', { validate: filled(texts.yourFirstName()) })}
        />
        <TextField
          label={texts.lastName()}
          autoComplete="family-name"
          required
          maxLength={MAX_NAME}
          error={errors.lastName?.message}
          {...register('lastName', { validate: filled(texts.yourLastName()) })}
        />
      </div>
      <TextField
        label={texts.emailAddress()}
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...register('email', { validate: filledEmail(texts.yourEmailAddress()) })}
      />
      <TextArea
        label={texts.messageField()}
        rows={6}
        required
        maxLength={MAX_TEXT}
        error={errors.message?.message}
        {...register('message', { validate: filled(texts.yourMessage()) })}
      />
    </>
  );
}

/** Where to send the message, because this page does not deliver it (ruling 9). */
function ContactInstead({ message }: { message: ContactMessage }) {
  const { contact } = useShopSettings();
  return (
    <>
      <p>
        <strong>{contactMessages.notDelivered()}</strong> {texts.nothingSent()}
      </p>
      <ContactLinks />
      <p>
        <a href={mailAddress(contact.email, message)} className="quiet-link contact-open">
          {texts.openInMail()}
        </a>
      </p>
    </>
  );
}

function mailAddress(email: string, { firstName, lastName, message }: ContactMessage): string {
  const subject = encodeURIComponent(texts.messageFrom({ name: `${firstName.trim()} ${lastName.trim()}` }));
  return `mailto:${email}?subject=${subject}&body=${encodeURIComponent(message.trim())}`;
}

/** Confirms that a message has arrived, and gives the reference to quote when asking about it. */
function ContactDelivered({ reference, email }: { reference: string; email: string }) {
  return (
    <>
      <p>
        <strong>{contactMessages.received()}</strong> {texts.willReply({ email })}
      </p>
      <p>
        {texts.yourReference()}{' '}
        <strong translate="no" className="contact-reference">
          {reference}
        </strong>
        {texts.fullStop()}
      </p>
    </>
  );
}
