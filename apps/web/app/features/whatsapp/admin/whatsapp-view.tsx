import { getWhatsApp, sendTestMessage } from '@shop/contract/whatsapp/calls';
import type { WhatsApp } from '@shop/contract/whatsapp/schemas';
import { useQuery } from '@tanstack/react-query';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { formatTime } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { WhatsAppTemplates } from './whatsapp-templates.tsx';
import './whatsapp.css';

const VARIABLES = [
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_BUSINESS_ACCOUNT_ID',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
];

/** How messages by WhatsApp are set up, and how the last ones went. */
export function WhatsAppView() {
  return (
    <QueryView
      query={useQuery({ ...apiQuery(getWhatsApp, {}), staleTime: 0 })}
      what="WhatsApp"
      skeleton={<Skeleton height={60} />}
    >
      {({ data }) => (data.account === 'none' ? <NotSetUp /> : <SetUp whatsApp={data} />)}
    </QueryView>
  );
}

function NotSetUp() {
  return (
    <div className="stack-near">
      <p>
        WhatsApp is not set up. Whoever runs the server enters the account of WhatsApp’s Cloud API in these
        variables and starts the shop again; docs/operations.md says where they are.
      </p>
      <ul>
        {VARIABLES.map((name) => (
          <li key={name}>
            <code translate="no">{name}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SetUp({ whatsApp }: { whatsApp: WhatsApp }) {
  const { account, isOn, webhookUrl, verifyToken, templates } = whatsApp;
  return (
    <>
      {account === 'simulated' ? (
        <p>Messages are simulated: none reaches a phone. The sandbox’s own page shows them.</p>
      ) : null}
      <p>
        <span>
          {isOn
            ? 'Shoppers can agree to messages at the checkout and in their profile. '
            : 'Order messages are off: nobody is asked, and none is sent. '}
        </span>
        <OwnersLink className="touch-link underlined" to="/admin/settings#orders">
          {isOn ? 'Switch them off' : 'Switch them on'}
        </OwnersLink>
      </p>
      <Figures whatsApp={whatsApp} />
      <WhatsAppTemplates templates={templates} />
      <section aria-labelledby="whatsapp-webhook">
        <h2 id="whatsapp-webhook" className="part-heading">
          Webhook
        </h2>
        <p className="note">
          Enter these in Meta’s dashboard under WhatsApp, Configuration, and subscribe to ‘messages’ and
          ‘message_template_status_update’. Without it, nobody learns whether a message arrived.
        </p>
        <p className="copied-value">
          <span translate="no">{webhookUrl}</span>
          <CopyButton text={webhookUrl} label="Copy the address" />
        </p>
        <p className="copied-value">
          <span translate="no">{verifyToken}</span>
          <CopyButton text={verifyToken} label="Copy the verify token" />
        </p>
      </section>
      <TestMessage />
    </>
  );
}

function Figures({ whatsApp: { figures, lastProblem } }: { whatsApp: WhatsApp }) {
  const facts = [
    ['Agree to messages', figures.agreed],
    ['Waiting to leave', figures.waiting],
    ['Arrived in the last 30 days', figures.arrived],
    ['Did not arrive', figures.failed],
  ] as const;
  return (
    <section aria-labelledby="whatsapp-figures">
      <h2 id="whatsapp-figures" className="part-heading">
        Messages
      </h2>
      <dl className="facts whatsapp-figures">
        {facts.map(([what, count]) => (
          <Fact key={what} name={what}>
            {count.toLocaleString('en-IN')}
          </Fact>
        ))}
      </dl>
      {lastProblem ? (
        <p>{`Last trouble, ${formatTime(lastProblem.at)}: ${lastProblem.problem}`}</p>
      ) : (
        <p className="note">No trouble in the last 30 days.</p>
      )}
    </section>
  );
}

function TestMessage() {
  const { mutate, isPending } = useApiMutation(sendTestMessage, { invalidates: [getWhatsApp] });
  return (
    <section aria-labelledby="whatsapp-test">
      <h2 id="whatsapp-test" className="part-heading">
        Try it
      </h2>
      <p className="note">
        Sends the message about a placed order, with examples, to your WhatsApp number under Settings,
        Contact.
      </p>
      <div className="whatsapp-buttons">
        <Button variant="outline" isPending={isPending} pendingLabel="Sending" onClick={() => mutate({})}>
          Send a test to my number
        </Button>
      </div>
    </section>
  );
}
