import type { ContactMessage } from '@shop/contract/contact/schemas';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../platform/api-error.ts';
import { failureText } from '../../platform/failure-text.ts';
import { showFieldErrors } from '../../platform/show-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { ContactDelivered } from './contact-delivered.tsx';
import { ContactFields } from './contact-fields.tsx';
import { ContactInstead } from './contact-instead.tsx';
import { deliverMessage } from './deliver-message.ts';
import './contact-page.css';

const empty: ContactMessage = { firstName: '', lastName: '', email: '', message: '' };

/** The form of product §2. Unless the shop `delivers`, it sends nothing, and says so once it is filled in (ruling 9). */
export function ContactForm({ delivers }: { delivers: boolean }) {
  const form = useForm<ContactMessage>({ defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const [answer, setAnswer] = useState<ReactNode>(null);
  const answerBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer !== null) answerBox.current?.focus();
  }, [answer]);

  async function submit(typed: ContactMessage) {
    if (!delivers) return setAnswer(<ContactInstead message={{ ...typed }} />);
    try {
      const { reference, email } = await deliverMessage(typed);
      setAnswer(<ContactDelivered reference={reference} email={email} />);
      form.reset(empty);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.fields) {
        setAnswer(null);
        return showFieldErrors(error, ['firstName', 'lastName', 'email', 'message'], form.setError);
      }
      setAnswer(<p>{failureText(error)} Nothing of what you wrote is lost.</p>);
    }
  }

  return (
    <form className="contact-form" aria-label="Contact us" noValidate onSubmit={form.handleSubmit(submit)}>
      <ContactFields register={form.register} errors={errors} />
      <Button type="submit" isPending={isSubmitting} pendingLabel="Sending">
        Submit
      </Button>
      <div ref={answerBox} tabIndex={-1} aria-live="polite" className="contact-answer">
        {answer}
      </div>
    </form>
  );
}
