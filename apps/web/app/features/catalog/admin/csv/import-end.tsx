import { countOf } from '@shop/contract/count-of';
import type { ImportPreview } from '@shop/contract/catalog/import-schemas';
import { failureText } from '../../../../platform/failure-text.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import type { ImportFailure } from './use-product-import.ts';
import './import-end.css';
import './product-import.css';

interface ImportEndProps {
  totals: ImportPreview['totals'];
  /** The file names pictures that have not been uploaded. */
  isMissingPictures: boolean;
  /** A question about another shop's file waits for its answer. */
  isUnanswered: boolean;
  failure: ImportFailure | undefined;
  isPreviewing: boolean;
  isUploading: boolean;
  isImporting: boolean;
  /** How much of the file has been sent, from 0 to 1. */
  sentShare: number;
  onImport: () => void;
  onPreviewAgain: () => void;
}

/** The import button, the reason why it is disabled, and the result of pressing it. */
export function ImportEnd(props: ImportEndProps) {
  const { totals, failure, isPreviewing, isUploading, isImporting, sentShare, onImport, onPreviewAgain } =
    props;
  const count = totals.new + totals.changed;
  const isMoved = failure?.kind === 'changed' || failure?.kind === 'unanswered';
  const percent = Math.round(sentShare * 100);
  return (
    <div className="import-end">
      {failure ? <FailureNotice failure={failure} /> : null}
      <div className="row">
        {isMoved ? (
          <Button isPending={isPreviewing} pendingLabel="Checking each line" onClick={onPreviewAgain}>
            Preview again
          </Button>
        ) : (
          <Button
            wide="onPhone"
            disabled={totals.error > 0 || count === 0 || isUploading}
            isPending={isImporting || (isPreviewing && !isUploading)}
            pendingLabel={
              isPreviewing ? 'Checking each line' : percent < 100 ? `Sending, ${percent}%` : 'Importing'
            }
            onClick={onImport}
          >{`Import ${count > 0 ? countOf(count, 'product') : 'products'}`}</Button>
        )}
      </div>
      <p className="field-hint">{isMoved ? '' : hintOf(props)}</p>
    </div>
  );
}

function FailureNotice({ failure: { kind, error } }: { failure: ImportFailure }) {
  return (
    <div role="alert" className="import-notice">
      {kind === 'unanswered' ? (
        <>
          <p>There was no clear answer: the products may or may not have been imported.</p>
          <p>Check the products before you import again, or new ones may be added twice.</p>
          <ButtonLink variant="outline" small to="/admin/products">
            View products
          </ButtonLink>
        </>
      ) : (
        <p>{failureText(error)}</p>
      )}
    </div>
  );
}

function hintOf({ totals, isMissingPictures, isUnanswered, isUploading }: ImportEndProps): string {
  const { error } = totals;
  if (isUploading) return 'Pictures are still uploading.';
  if (error > 0) {
    const lines =
      error === 1 ? '1 line has a problem' : `${error.toLocaleString('en-IN')} lines have problems`;
    const ways = [
      ...(isUnanswered ? ['answer what is required above'] : []),
      ...(isMissingPictures ? ['upload the missing pictures'] : []),
    ].join(', ');
    const orElse = ways === '' ? '' : `${ways}, or `;
    return `${lines}. Nothing is imported until all are fixed: ${orElse}correct the file and choose it again.`;
  }
  if (totals.new + totals.changed === 0) return 'All products already match the file.';
  return 'Either all lines are imported or none.';
}
