import { requestStockMail } from '@shop/contract/stock-requests/calls';
import { Bell } from 'lucide-react';
import { useId, useState, type SyntheticEvent } from 'react';
import { useSession } from '../../platform/session.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemText } from '../../ui/problem-text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import './stock-request.css';

/** 'Tell me when it is back' of a sold-out product: one press for who is signed in, an email from a visitor. */
export function StockRequest({ productId }: { productId: string }) {
  const ownEmail = useSession().user?.email;
  const [typed, setTyped] = useState('');
  const [kept, setKept] = useState<string>();
  const headingId = useId();
  const { mutate, error, isPending, problem, reset } = useApiMutation(requestStockMail, {
    success: null,
    failure: null,
    onSuccess: ({ message }, { body }) => setKept(`${message} The mail goes to ${body.email}.`),
  });
  const wrongEmail = ownEmail === undefined ? error?.fields?.['email'] : undefined;

  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (!isPending) mutate({ body: { productId, email: ownEmail ?? typed.trim() } });
  }

  if (kept !== undefined) return <output className="stock-request stock-request-kept">{kept}</output>;
  return (
    <form className="stock-request" aria-labelledby={headingId} noValidate onSubmit={send}>
      <p id={headingId} className="stock-request-heading">
        Sold out for now
      </p>
      {ownEmail === undefined ? (
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          value={typed}
          error={wrongEmail}
          onChange={({ target }) => {
            setTyped(target.value);
            reset();
          }}
        />
      ) : null}
      <Button type="submit" variant="outline" isPending={isPending} pendingLabel="One moment">
        <Bell size={18} aria-hidden />
        Tell me when it is back
      </Button>
      <ProblemText>{wrongEmail === undefined ? problem : undefined}</ProblemText>
      <p className="stock-request-note">
        {ownEmail === undefined
          ? 'One mail, and nothing after it.'
          : `One mail to ${ownEmail}, and nothing after it.`}
      </p>
    </form>
  );
}
