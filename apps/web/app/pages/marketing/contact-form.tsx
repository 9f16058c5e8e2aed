import { sendContactMessage } from '@shop/contract/contact/calls';
import type { ContactMessage } from '@shop/contract/contact/schemas';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiError } from '../../platform/api-error.ts';
import { failureText } from '../../platform/failure-text.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ContactDelivered } from './contact-delivered.tsx';
import { ContactFields } from './contact-fields.tsx';
import { ContactInstead } from './contact-instead.tsx';
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
