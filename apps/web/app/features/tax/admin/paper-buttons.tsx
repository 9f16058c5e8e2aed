import {
  getTaxMonth,
  listOrderPapers,
  listPapers,
  printPapers,
  remakeNote,
  voidPaper,
} from '@shop/contract/tax/calls';
import type { TaxPaper } from '@shop/contract/tax/schemas';
import { Download } from 'lucide-react';
import { Permitted, usePermits } from '../../../platform/permissions.tsx';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useDownload } from '../../../platform/use-download.ts';
import { Button } from '../../../ui/button.tsx';

interface PaperButtonsProps {
  paper: TaxPaper;
  onVoid: (paper: TaxPaper) => void;
}

/** The owner's actions for a paper. */
export function PaperButtons({ paper, onVoid }: PaperButtonsProps) {
  const { kilobytes, download } = useDownload(paper.number);
  const keepsBooks = usePermits(voidPaper.may);
  const remaking = useApiMutation(remakeNote, { invalidates: [getTaxMonth, listPapers, listOrderPapers] });
  return (
    <div className="row">
      <Permitted may={printPapers.may}>
        <Button
          small
          variant="outline"
          isPending={kilobytes !== null}
          pendingLabel="Loading"
          aria-label={`Download ${paper.number}`}
          onClick={() => void download(printPapers, { query: { ids: paper._id } })}
        >
          <Download size={18} aria-hidden />
          PDF
        </Button>
      </Permitted>
      {paper.canBeMadeAgain && keepsBooks ? (
        <Button
          small
          variant="outline"
          isPending={remaking.isPending}
          pendingLabel="Making"
          aria-label={`Make ${paper.number} again`}
          onClick={() => remaking.mutate({ params: { id: paper._id } })}
        >
          Make again
        </Button>
      ) : null}
      {paper.voided || !keepsBooks ? null : (
        <Button small variant="plain" aria-label={`Void ${paper.number}`} onClick={() => onVoid(paper)}>
          Void
        </Button>
      )}
    </div>
  );
}
