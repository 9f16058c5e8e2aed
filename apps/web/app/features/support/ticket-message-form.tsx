import * as addressMessages from '@shop/contract/addresses/messages';
import { MAX_TEXT } from '@shop/contract/limits';
import { addTicketMessage, getTicket } from '@shop/contract/support/calls';
import type { Ticket } from '@shop/contract/support/schemas';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useSession } from '../../platform/session.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { TextWithLink } from '../../ui/text-with-link.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { TicketPicturesField } from './ticket-pictures-field.tsx';
import { useTicketPictures } from './use-ticket-pictures.ts';
import * as texts from './support.messages.ts';

/** Adds a message to a ticket. Photographs need an account, so that nobody can store pictures here unnoticed. */
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
      aria-label={texts.writeOn()}
      noValidate
      onSubmit={form.handleSubmit(({ message }) =>
        mutate({ params: { token }, body: { message, pictures: uploads.urls } }),
      )}
    >
      <TextArea
        label={texts.yourMessage()}
        hint={ticket.isClosed ? texts.settledHint() : undefined}
        rows={4}
        maxLength={MAX_TEXT}
        error={form.formState.errors.message?.message}
        {...form.register('message', {
          validate: (typed) =>
            typed.trim() !== '' || addressMessages.required({ field: texts.messageField() }),
        })}
      />
      {user?.role === 'user' ? (
        <TicketPicturesField uploads={uploads} />
      ) : (
        <p className="field-hint">
          <TextWithLink
            text={texts.signInForPhotographs()}
            renderLink={(inside) => (
              <Link to="/auth/login" className="quiet-link">
                {inside}
              </Link>
            )}
          />
        </p>
      )}
      <div>
        <Button
          type="submit"
          disabled={uploads.isSending}
          isPending={isPending}
          pendingLabel={texts.sending()}
        >
          {texts.sendMessage()}
        </Button>
      </div>
    </form>
  );
}
