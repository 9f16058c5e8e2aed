import { csvTemplate } from '@shop/contract/catalog/product-csv';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import { IMPORT_MAX_MB } from '@shop/contract/limits';
import { Download, FileSpreadsheet } from 'lucide-react';
import { saveFile } from '../../../../platform/download.ts';
import { Button } from '../../../../ui/button.tsx';
import { CsvDropZone } from '../../../../ui/csv-drop-zone.tsx';
import { ProblemText } from '../../../../ui/problem-text.tsx';
import { ColumnGuide } from './column-guide.tsx';
import './import-file-chooser.css';
import './product-import.css';

interface ImportFileChooserProps {
  /** The accepted file. Unset: none yet. */
  fileName: string | undefined;
  fileBytes: number;
  /** Why the last file was not accepted. */
  problem: string | undefined;
  /** The file is being imported, and no other one can be chosen. */
  isBusy: boolean;
  onChoose: (file: File) => void;
}

/** Lets a file be chosen or dropped, and explains its format. */
export function ImportFileChooser(props: ImportFileChooserProps) {
  const { fileName, fileBytes, problem, isBusy, onChoose } = props;
  const isFirst = fileName === undefined;
  return (
    <section className="import-part" aria-labelledby="import-file">
      <h2 id="import-file">The file</h2>
      {isFirst ? <Beginning /> : null}
      {isFirst ? null : (
        <p className="import-file">
          <FileSpreadsheet size={20} aria-hidden />
          <strong>{fileName}</strong>
          <span className="soft-text">{sizeInWords(fileBytes)}</span>
        </p>
      )}
      {isBusy ? null : (
        <CsvDropZone
          label={isFirst ? 'Choose or drop a CSV file' : 'Choose or drop another CSV file'}
          hint={`CSV UTF-8 (comma delimited), up to ${IMPORT_MAX_MB} MB and ${productCsvMessages.mostProducts} products`}
          isSlim={!isFirst}
          onFile={onChoose}
        />
      )}
      <ProblemText>{problem}</ProblemText>
      {isFirst ? <ColumnGuide /> : null}
    </section>
  );
}

/** Instructions, shown until a file is chosen. */
function Beginning() {
  return (
    <>
      <p className="import-words">
        Export the products, edit them in a spreadsheet and import the file here, or start from the template.
        Product files exported from Shopify or WooCommerce can be used as they are, as can any table with a
        line for each product, where you choose what its columns mean. Nothing in the shop changes before you
        have seen a preview.
      </p>
      <Button variant="plain" small className="import-template" onClick={saveTemplate}>
        <Download size={18} aria-hidden />
        Download the template
      </Button>
    </>
  );
}

function saveTemplate() {
  saveFile({ name: 'products-template.csv', content: new Blob([csvTemplate], { type: 'text/csv' }) });
}

function sizeInWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000).toLocaleString('en-IN')} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
