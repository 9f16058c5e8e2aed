import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import './new-secret.css';

interface NewSecretProps {
  secret: string;
  /** What it is for, and that it is not shown again. */
  note: string;
  /** Default: 'Copy the secret'. */
  copyLabel?: string;
  onKept: () => void;
}

/** A secret, which nobody can show again. */
export function NewSecret({ secret, note, copyLabel = 'Copy the secret', onKept }: NewSecretProps) {
  return (
    <output className="new-secret">
      <span>{note}</span>
      <span className="copied-value">
        <code translate="no">{secret}</code>
        <CopyButton text={secret} label={copyLabel} />
      </span>
      <Button small onClick={onKept}>
        I have kept it
      </Button>
    </output>
  );
}
