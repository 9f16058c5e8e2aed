import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import './webhooks.css';

/** A secret, which nobody can show again. */
export function NewSecret({ secret, note, onKept }: { secret: string; note: string; onKept: () => void }) {
  return (
    <output className="webhook-secret">
      <span>{note}</span>
      <span className="webhook-secret-text">
        <code translate="no">{secret}</code>
        <CopyButton text={secret} label="Copy the secret" />
      </span>
      <Button small onClick={onKept}>
        I have kept it
      </Button>
    </output>
  );
}
