import { countOf } from '@shop/contract/count-of';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CodeScanner } from '../../../ui/code-scanner.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Scans } from './use-scans.ts';

/** Counts with the camera, or with a scanner that types a code and Enter, as those by USB and Bluetooth do. */
export function ScanForm({ scans, isSaving }: { scans: Scans; isSaving: boolean }) {
  const [typed, setTyped] = useState('');
  const { tally, unsaved } = scans;

  function read(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    scans.scan(typed.trim());
    setTyped('');
  }

  return (
    <form noValidate className="stack" onSubmit={read}>
      <CodeScanner label="Scan with the camera" onCodes={scans.see}>
        <p>
          {tally
            ? `${tally.line.title}: ${countOf(tally.pieces, 'piece')}`
            : 'Hold one piece after the other before the camera. Each is counted once.'}
        </p>
      </CodeScanner>
      <TextField
        label="Scan or type a barcode or SKU"
        hint="Each scan is a piece. A number such as 24, then Enter, sets the pieces."
        autoComplete="off"
        value={typed}
        error={scans.problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div aria-live="polite">
        {tally ? (
          <div className="row">
            <span>
              <strong>{tally.line.title}</strong>
            </span>
            <Button small onClick={scans.save}>
              {`Save ${tally.pieces}`}
            </Button>
            <Button small variant="plain" onClick={scans.forget}>
              Not this one
            </Button>
          </div>
        ) : null}
        {unsaved.map((kept) => (
          <div key={kept.line.productId + kept.pieces} className="row">
            <span>{`Not saved: ${kept.line.title}, ${countOf(kept.pieces, 'piece')}`}</span>
            <Button small isPending={isSaving} pendingLabel="Saving" onClick={() => scans.saveAgain(kept)}>
              Save again
            </Button>
            <Button small variant="plain" onClick={() => scans.discard(kept)}>
              Drop
            </Button>
          </div>
        ))}
      </div>
    </form>
  );
}
