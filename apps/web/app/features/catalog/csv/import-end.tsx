import type { ImportPreview } from '@shop/contract/product-csv';
import { Link } from 'react-router';
import { failureText } from '../../../platform/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { countOfProducts } from './import-words.ts';
import type { ImportFailure } from './use-product-import.ts';

interface ImportEndProps {
  totals: ImportPreview['totals'];
  failure: ImportFailure | undefined;
  isLooking: boolean;
  isUploading: boolean;
  isImporting: boolean;
  /** How much of the file has left, from 0 to 1. */
  sentShare: number;
  onImport: () => void;
  onLookAgain: () => void;
}

/** The button that imports, why it cannot be pressed, and what came of pressing it. */
export function ImportEnd(props: ImportEndProps) {
  const { totals, failure, isLooking, isUploading, isImporting, sentShare, onImport, onLookAgain } = props;
  const count = totals.new + totals.changed;
  const isMoved = failure?.kind === 'changed' || failure?.kind === 'unanswered';
  const percent = Math.round(sentShare * 100);
  return (
    <div className="import-end">
      {failure ? <FailureNotice failure={failure} /> : null}
      <div className="admin-buttons">
        {isMoved ? (
          <Button isPending={isLooking} pendingLabel="Looking at each line" onClick={onLookAgain}>
            Preview again
          </Button>
        ) : (
          <Button
            disabled={totals.error > 0 || count === 0 || isUploading}
            isPending={isImporting || (isLooking && !isUploading)}
            pendingLabel={
              isLooking ? 'Looking at each line' : percent < 100 ? `Sending, ${percent} %` : 'Importing'
            }
            onClick={onImport}
          >
            Import {count > 0 ? countOfProducts(count) : 'products'}
          </Button>
        )}
      </div>
      <p className="field-hint">{isMoved ? '' : hintOf(totals, count, isUploading)}</p>
    </div>
  );
}

function FailureNotice({ failure: { kind, error } }: { failure: ImportFailure }) {
  return (
    <div role="alert" className="import-notice">
      {kind === 'unanswered' ? (
        <>
          <p>No clear answer came, so the products may be imported or not.</p>
          <p>
            Look at the <Link to="/admin/products">products</Link> first: new ones would be added a second
            time. Your file is kept here.
          </p>
        </>
      ) : (
        <p>{failureText(error)}</p>
      )}
    </div>
  );
}

function hintOf({ error }: ImportPreview['totals'], count: number, isUploading: boolean): string {
  if (isUploading) return 'Pictures are still on their way.';
  if (error > 0) {
    const lines =
      error === 1 ? '1 line has a problem' : `${error.toLocaleString('en-IN')} lines have problems`;
    return `${lines}. Nothing is imported until all are mended: correct the file and choose it again.`;
  }
  if (count === 0) return 'Every product already is as the file says.';
  return 'All of it is done at once, or nothing.';
}
