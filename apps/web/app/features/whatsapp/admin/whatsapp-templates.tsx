import { checkTemplates, getWhatsApp } from '@shop/contract/whatsapp/calls';
import { templateKinds } from '@shop/contract/whatsapp/message-kinds';
import type { MessageTemplate } from '@shop/contract/whatsapp/schemas';
import { formatTime } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import './whatsapp.css';

/** What the owner calls each state; others are shown as Meta writes them. */
const states: Readonly<Record<string, { label: string; tone: BadgeTone }>> = {
  APPROVED: { label: 'Approved', tone: 'green' },
  PENDING: { label: 'In review', tone: 'quiet' },
  REJECTED: { label: 'Rejected', tone: 'red' },
  PAUSED: { label: 'Paused', tone: 'clay' },
  DISABLED: { label: 'Disabled', tone: 'red' },
};
/** What a decision means, and what can be done. */
const consequences: Readonly<Record<string, string>> = {
  REJECTED: 'It is not sent. Meta’s dashboard says more, under Message templates, and takes an appeal there.',
  PAUSED:
    'It is not sent for some hours, because people reported it or did not read it. Meta begins again by itself; after the third time it disables the template.',
  DISABLED: 'It is not sent any more. Write to Meta’s support.',
};
/** Whoever wanted a code has another way to sign in. */
const mailedInstead = 'The sign-in page offers mailed codes alone meanwhile.';
const notHandedIn = { label: 'Not handed in', tone: 'quiet' } as const;
const languages = { en: 'English', hi: 'Hindi' } as const;

/** The words of each message with examples of its values, and what Meta decided about them. */
export function WhatsAppTemplates({ templates }: { templates: readonly MessageTemplate[] }) {
  const { mutate, isPending, problem } = useApiMutation(checkTemplates, {
    success: null,
    failure: null,
    invalidates: [getWhatsApp],
  });
  return (
    <section aria-labelledby="whatsapp-templates">
      <h2 id="whatsapp-templates" className="part-heading">
        Templates
      </h2>
      <p className="note">
        WhatsApp sends only words that Meta has approved. A message whose template is not approved waits for a
        day; the email goes out in any case.
      </p>
      <div className="whatsapp-buttons">
        <Button isPending={isPending} pendingLabel="Asking Meta" onClick={() => mutate({})}>
          Hand in and check
        </Button>
      </div>
      {problem ? <p role="alert">{problem}</p> : null}
      {templateKinds.map(({ kind, label }) => (
        <section key={kind} className="whatsapp-kind" aria-label={label}>
          <h3>{label}</h3>
          <ul>
            {templates
              .filter((template) => template.kind === kind)
              .map((template) => (
                <Template key={template.language} template={template} />
              ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function Template({ template }: { template: MessageTemplate }) {
  const { kind, language, footer, buttons, status, reason, checkedAt } = template;
  const known = status === undefined ? notHandedIn : states[status];
  const consequence = status === undefined ? undefined : consequences[status];
  const { label: state, tone } = known ?? { label: status, tone: 'clay' as const };
  return (
    <li className="whatsapp-template">
      <p>
        {`${languages[language]} `}
        <Badge tone={tone}>{state}</Badge>
      </p>
      <div lang={language} className="whatsapp-bubble">
        <p>{withExamples(template)}</p>
        <p className="note">{footer}</p>
        {buttons.length > 0 ? <p className="whatsapp-replies">{buttons.join(' · ')}</p> : null}
      </div>
      {consequence === undefined ? null : (
        <p>{kind === 'code' ? `${consequence} ${mailedInstead}` : consequence}</p>
      )}
      {kind === 'code' ? (
        <p className="note">
          Meta writes the words of codes itself, in both languages. These are the ones last known to us; what
          it sends may be worded a little differently.
        </p>
      ) : null}
      {reason === undefined ? null : <p>{`Meta’s reason: ${reason}`}</p>}
      {checkedAt === undefined ? null : <p className="note">{`Checked ${formatTime(checkedAt)}`}</p>}
    </li>
  );
}

/** The words with an example where each value goes. */
function withExamples({ body, examples }: MessageTemplate) {
  return body
    .split(/\{\{(\d+)\}\}/)
    .map((part, index) =>
      index % 2 === 0 ? part : <strong key={index}>{examples[Number(part) - 1]}</strong>,
    );
}
