import * as addressMessages from '@shop/contract/addresses/messages';
import { MAX_TEXT } from '@shop/contract/limits';
import { addTicketMessage, getTicket } from '@shop/contract/support/calls';
import type { Ticket } from '@shop/contract/support/schemas';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useSession } from '../../platform/session.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { TicketPicturesField } from './ticket-pictures-field.tsx';
import { useTicketPictures } from './use-ticket-pictures.ts';

/** Writes on in a ticket; photographs need an account, so that nobody keeps pictures here unseen. */
export function TicketMessageForm({ ticket, token }: { ticket: Ticket; token: string }) {
  const { user } = useSession();
  const uploads = useTicketPictures();
  const form = useForm({ defaultValues: { message: '' } });
  const { mutate, isPending } = useApiMutation(addTicketMessage, {
    failure: null,
    form: { form, fields: ['message'], otherwise: 'message' },
    invalidates: [getTicket],
    onSuccess() {
      form.reset();
      uploads.reset();
    },
  });
  return (
    <form
      className="stack"
      aria-label="Write on"
      noValidate
      onSubmit={form.handleSubmit(({ message }) =>
        mutate({ params: { token }, body: { message, pictures: uploads.urls } }),
      )}
    >
      <TextArea
        label="Your message"
        hint={
          ticket.isClosed
            ? 'The ticket is settled. If it is not, write here: then it is open again.'
            : undefined
        }
        rows={4}
        maxLength={MAX_TEXT}
        error={form.formState.errors.message?.message}
        {...form.register('message', {
          validate: (typed) => typed.trim() !== '' || addressMessages.required('message'),
        })}
      />
      {user?.role === 'user' ? (
        <TicketPicturesField uploads={uploads} />
      ) : (
        <p className="field-hint">
          <Link to="/auth/login" className="quiet-link">
            Sign in
          </Link>{' '}
          to add photographs.
        </p>
      )}
      <div>
        <Button type="submit" disabled={uploads.isSending} isPending={isPending} pendingLabel="Sending">
          Send message
        </Button>
      </div>
    </form>
  );
}
