import { exportCosts, importCosts, listCosts } from '@shop/contract/profit/calls';
import { countOf } from '@shop/contract/count-of';
import { useState } from 'react';
import { ExportButton } from '../../../platform/export-button.tsx';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { CsvDropZone } from '../../../ui/csv-drop-zone.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import './profit.css';

/** The costs of all products as a file, out and in. */
export function CostFileForm({ onSaved }: { onSaved: () => void }) {
  const [file, setFile] = useState<File>();
  const reading = useApiMutation(importCosts, {
    success: ({ data: { saved, empty } }) =>
      `${countOf(saved, 'cost')} saved${empty > 0 ? `, ${countOf(empty, 'line')} without a cost left out` : ''}.`,
    failure: null,
    invalidates: [listCosts],
    onSuccess: onSaved,
  });
  return (
    <div className="stack">
      <p>
        Download the costs, fill in “From” (2026-11-21) and “Cost”, and send the file back. All its lines are
        saved, or none. Another line with the same product and a later day is its next cost.
      </p>
      <div>
        <ExportButton what="The costs" call={exportCosts} request={{}} label="Download the costs" />
      </div>
      <CsvDropZone
        label="Choose or drop the CSV file"
        hint="With “Product ID” or “SKU”, “From” and “Cost”."
        file={file}
        onFile={(chosen) => {
          setFile(chosen);
          reading.reset();
        }}
      />
      <ProblemText>{reading.problem}</ProblemText>
      {file ? (
        <div>
          <Button
            isPending={reading.isPending}
            pendingLabel="Saving"
            onClick={() => reading.mutate({ file })}
          >
            Save these costs
          </Button>
        </div>
      ) : null}
    </div>
  );
}
