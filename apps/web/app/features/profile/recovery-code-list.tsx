import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import * as texts from './two-step.messages.ts';
import './profile-panel.css';

/** Recovery codes, which nobody can show again. */
export function RecoveryCodeList({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div className="stack-near">
      <p>{texts.keepCodes()}</p>
      <ul className="profile-codes" aria-label={texts.recoveryCodes()}>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button onClick={onKept}>{texts.kept()}</Button>
        <CopyButton text={codes.join('\n')} label={texts.copyCodes()} />
      </div>
    </div>
  );
}
