import type { ImportPreview } from '@shop/contract/catalog/import-schemas';
import { useState } from 'react';
import { ApiError } from '../../../../platform/api-error.ts';
import { failureText } from '../../../../platform/failure-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Checkbox } from '../../../../ui/text-field.tsx';
import { ImportLines } from './import-lines.tsx';
import { inWords } from './import-words.ts';
import './import-preview.css';
import './product-import.css';

const counts = [
  { status: 'new', label: 'New' },
  { status: 'changed', label: 'Changed' },
  { status: 'unchanged', label: 'Unchanged' },
  { status: 'error', label: 'With problems' },
] as const;

/** What a file would do: the totals, then line by line. */
export function ImportPreviewView({ preview }: { preview: ImportPreview }) {
  const { totals, lines, ignoredColumns } = preview;
  const [showsProblemsOnly, setShowsProblemsOnly] = useState(false);
  const all = totals.new + totals.changed + totals.unchanged + totals.error;
  const canNarrow = totals.error > 0 && totals.error < all;
  const isNarrowed = canNarrow && showsProblemsOnly;
  return (
    <>
      <dl className="import-counts">
        {counts.map(({ status, label }) => (
          <div key={status} data-status={totals[status] > 0 ? status : undefined}>
            <dt>{label}</dt>
            <dd>{totals[status].toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </dl>
      <output className="sr-only">{`${inWords(totals)}, ${totals.error} with problems`}</output>
      {ignoredColumns.length > 0 ? (
        <p className="import-words">Ignored columns: {ignoredColumns.join(', ')}.</p>
      ) : null}
      {lines.length < all ? (
        <p className="import-words">
          Showing {lines.length} of {all.toLocaleString('en-IN')} lines, those with problems first.
        </p>
      ) : null}
      {canNarrow ? (
        <Checkbox
          label="Problems only"
          checked={isNarrowed}
          onChange={({ target }) => setShowsProblemsOnly(target.checked)}
        />
      ) : null}
      <ImportLines
        key={String(isNarrowed)}
        lines={isNarrowed ? lines.filter(({ status }) => status === 'error') : lines}
      />
    </>
  );
}

/** Says why the file could not be previewed: it is faulty, or the server does not answer. */
export function PreviewFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isAway = error instanceof ApiError && error.isNetworkOrServer;
  return (
    <div role="alert" className="import-notice">
      <p>{isAway && error.status === 0 ? 'The shop does not answer. Are you online?' : failureText(error)}</p>
      {isAway ? (
        <>
          <p>Your file is still here.</p>
          <Button variant="outline" small onClick={onRetry}>
            Try again
          </Button>
        </>
      ) : null}
    </div>
  );
}

/** Placeholder for a preview while the file is sent and read. */
export function PreviewSkeleton({ sentShare }: { sentShare: number }) {
  const percent = Math.round(sentShare * 100);
  return (
    <div className="stack-close">
      <output className="import-words">
        {percent > 0 && percent < 100 ? `Sending the file, ${percent}%` : 'Checking each line'}
      </output>
      <span className="import-counts" aria-hidden>
        {counts.map(({ status, label }) => (
          <span key={status}>
            <span className="import-count-label">{label}</span>
            <Skeleton height={9} width={14} />
          </span>
        ))}
      </span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={16} />
      ))}
    </div>
  );
}
