import type { Mail } from '@shop/contract/mails/schemas';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { repetitionInWords, whenInWords } from './mail-words.ts';
import './mail-state.css';

const tones: Record<Mail['state'], BadgeTone> = { sent: 'green', waiting: 'black', failing: 'red' };
const labels: Record<Mail['state'], string> = { sent: 'Sent', waiting: 'Waiting', failing: 'Failing' };

/** The state of a mail, with the mail server's message if it failed. */
export function MailState({ mail }: { mail: Mail }) {
  const repetition = repetitionInWords(mail);
  return (
    <div className="mail-state">
      {mail.isSaved ? (
        <Badge tone="black">Saved</Badge>
      ) : (
        <Badge tone={tones[mail.state]}>{labels[mail.state]}</Badge>
      )}
      <p>{whenInWords(mail)}</p>
      {repetition ? <p>{repetition}</p> : null}
      {mail.lastError ? <p className="mail-error">{mail.lastError}</p> : null}
    </div>
  );
}
