import { getConnections, removeMailServer, saveMailServer } from '@shop/contract/connections/calls';
import type { Connections } from '@shop/contract/connections/schemas';
import { getSetup } from '@shop/contract/setup/calls';
import { useForm } from 'react-hook-form';
import { fieldOf } from '../../../platform/field-of.ts';
import { formatTime } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { Select, TextField } from '../../../ui/text-field.tsx';
import { RemoveButton } from './remove-button.tsx';
import { LockedState, SetByVariables, StateLine } from './state-line.tsx';

type Mail = Connections['mail'];

const securities = [
  { id: 'tls', label: 'TLS (mostly port 465)' },
  { id: 'starttls', label: 'STARTTLS (mostly port 587)' },
];

/** The mail server and the address that mails come from. */
export function MailCard({ mail: { variables, entered } }: { mail: Mail }) {
  return (
    <div className="stack">
      {variables.length > 0 ? (
        <SetByVariables names={variables} />
      ) : (
        <>
          {entered === null ? (
            <StateLine tone="wrong">
              No mail server is entered: emails are saved as files in the data folder and reach nobody.
            </StateLine>
          ) : entered.isLocked ? (
            <LockedState what="The password of the mail server" />
          ) : (
            <StateLine tone="ok">{`Emails leave through ${entered.host}, from ${entered.from}. Entered ${formatTime(entered.changedAt)}.`}</StateLine>
          )}
          <MailForm key={entered?.changedAt} entered={entered} />
        </>
      )}
    </div>
  );
}

function MailForm({ entered }: { entered: Mail['entered'] }) {
  const { host = '', port = 465, security = 'tls', user = '', from = '' } = entered ?? {};
  const form = useForm({
    defaultValues: { host, port: String(port), security: security as string, user, from, password: '' },
  });
  const field = fieldOf(form);
  const hasPassword = entered?.hasPassword === true && !entered.isLocked;
  const { mutate, isPending, problem } = useApiMutation(saveMailServer, {
    failure: null,
    form: { form, fields: ['host', 'port', 'security', 'user', 'from', 'password'] },
    invalidates: [getConnections, getSetup],
  });
  const save = form.handleSubmit(({ password, port: typedPort, security: chosen, ...typed }) =>
    mutate({
      body: {
        ...typed,
        port: Number(typedPort),
        security: chosen as 'tls' | 'starttls',
        ...(password !== '' && { password }),
      },
    }),
  );
  return (
    <form className="stack" noValidate autoComplete="off" onSubmit={save}>
      <TextField
        label="Mail server"
        placeholder="smtp.example.com"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={253}
        {...field('host', { required: 'Enter the name of the mail server' })}
      />
      <Select label="Security" defaultValue={security} options={securities} {...form.register('security')} />
      <TextField
        label="Port"
        inputMode="numeric"
        maxLength={5}
        {...field('port', { pattern: { value: /^\d{1,5}$/, message: 'Enter a number such as 465' } })}
      />
      <TextField
        label="User name"
        hint="Often the whole email address. Leave it empty if the server asks for none."
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={320}
        {...field('user')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={hasPassword ? 'One is kept. Enter another only to change it.' : undefined}
        maxLength={500}
        {...field('password')}
      />
      <TextField
        label="Sender"
        type="email"
        hint="The address that your customers see. Most servers send only from addresses of their own domain."
        placeholder="orders@shop.example"
        maxLength={320}
        {...field('from', { required: 'Enter the sender’s address' })}
      />
      <ProblemText>{problem}</ProblemText>
      <div className="row">
        <Button type="submit" small isPending={isPending} pendingLabel="Sending you an email">
          Send me a test and keep
        </Button>
        {entered === null ? null : (
          <RemoveButton
            call={removeMailServer}
            label="Remove the mail server"
            consequence="Emails are then saved as files and reach nobody."
          />
        )}
      </div>
    </form>
  );
}
