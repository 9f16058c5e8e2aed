import { countOf } from '@shop/contract/count-of';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { ColumnGuide } from './column-guide.tsx';
import { FetchPictures } from './fetch-pictures.tsx';
import { ForeignMappingForm, hasOpenQuestions } from './foreign-mapping-form.tsx';
import { ImportEnd } from './import-end.tsx';
import { ImportFileChooser } from './import-file-chooser.tsx';
import { ImportPreviewView, PreviewFailure, PreviewSkeleton } from './import-preview.tsx';
import { useProductImport, type ImportTotals } from './use-product-import.ts';
import './product-import.css';

interface ProductImportProps {
  /** JSON of the uploaded pictures' names and addresses. Empty if there are none. */
  pictures: string;
  /** Pictures are being uploaded. */
  isUploading: boolean;
  /** Pictures have been chosen, whether or not their upload succeeded. */
  hasPictures: boolean;
  /** Renders the upload of pictures. Receives the names in the file that have no picture. */
  renderPictures: (missing: readonly string[]) => ReactNode;
  /** Discards this file's pictures, so that the next file begins without them. */
  onStartOver: () => void;
}

/** Imports products from a CSV file: choose it, upload its pictures, preview the result, import. */
export function ProductImport(props: ProductImportProps) {
  const { pictures, isUploading, hasPictures, renderPictures, onStartOver } = props;
  const work = useProductImport({ pictures, isUploading });
  const { preview, previewError, done, fileName, isPreviewing, isImporting } = work;

  const missing = preview?.missingPictures ?? [];
  const mayNeedPictures =
    fileName === undefined || hasPictures || missing.length > 0 || (preview?.picturesToFetch.length ?? 0) > 0;

  if (done) {
    return (
      <ImportDone
        totals={done}
        onStartOver={() => {
          work.startOver();
          onStartOver();
        }}
      />
    );
  }
  return (
    <>
      <div className="import-inputs">
        <ImportFileChooser
          fileName={fileName}
          fileBytes={work.fileBytes}
          problem={work.fileProblem}
          isBusy={isImporting}
          onChoose={(file) => void work.choose(file)}
        />
        {mayNeedPictures ? (
          <section className="import-part" aria-labelledby="import-pictures">
            <h2 id="import-pictures">Pictures</h2>
            {hasPictures ? null : (
              <p className="import-words">
                Only needed for pictures that the file lists by file name. Pictures with a web address are
                fetched after the preview.
              </p>
            )}
            {renderPictures(missing)}
          </section>
        ) : null}
      </div>
      {fileName === undefined ? null : (
        <section className="import-part" aria-labelledby="import-preview">
          <h2 id="import-preview">What the file would do</h2>
          {previewError && !isPreviewing ? (
            <PreviewFailure error={previewError} onRetry={work.previewAgain} />
          ) : preview ? (
            <>
              {preview.foreign ? (
                <ForeignMappingForm
                  key={work.fileKey}
                  foreign={preview.foreign}
                  isBusy={isImporting}
                  onChange={work.changeMapping}
                />
              ) : null}
              {preview.picturesToFetch.length > 0 ? (
                <FetchPictures
                  key={`pictures ${work.fileKey}`}
                  addresses={preview.picturesToFetch}
                  isBusy={isImporting || isUploading}
                  onFetched={work.previewAgain}
                />
              ) : null}
              <ImportPreviewView preview={preview} />
              {preview.foreign ? null : <ColumnGuide />}
            </>
          ) : (
            <PreviewSkeleton sentShare={isPreviewing ? work.sentShare : 0} />
          )}
        </section>
      )}
      {preview && !previewError ? (
        <ImportEnd
          totals={preview.totals}
          isMissingPictures={missing.length > 0}
          isUnanswered={preview.foreign !== undefined && hasOpenQuestions(preview.foreign)}
          failure={work.failure}
          isPreviewing={isPreviewing}
          isUploading={isUploading}
          isImporting={isImporting}
          sentShare={work.sentShare}
          onImport={work.importAll}
          onPreviewAgain={work.previewAgain}
        />
      ) : null}
    </>
  );
}

interface ImportDoneProps {
  totals: ImportTotals;
  onStartOver: () => void;
}

/** The result of an import, with links to it. */
function ImportDone({ totals, onStartOver }: ImportDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const parts = [
    totals.new > 0 ? `${countOf(totals.new, 'product')} added` : null,
    totals.changed > 0 ? `${countOf(totals.changed, 'product')} changed` : null,
    totals.unchanged > 0 ? `${countOf(totals.unchanged, 'product')} unchanged` : null,
  ];
  return (
    <section className="import-done">
      <h2 ref={heading} tabIndex={-1} className="text-title">
        The products are imported
      </h2>
      <p>{parts.filter((part) => part !== null).join(', ')}.</p>
      <div className="row">
        <ButtonLink to="/admin/products">View products</ButtonLink>
        <Button variant="outline" onClick={onStartOver}>
          Import another file
        </Button>
      </div>
    </section>
  );
}
