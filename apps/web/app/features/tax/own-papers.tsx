import { listOwnPapers, printOwnPaper } from '@shop/contract/tax/calls';
import { paperLabel } from '@shop/contract/tax/paper-kinds';
import type { TaxPaper } from '@shop/contract/tax/schemas';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { apiQuery } from '../../platform/api-query.ts';
import { useDownload } from '../../platform/use-download.ts';
import { Button } from '../../ui/button.tsx';
import * as texts from './own-papers.messages.ts';
import './shared/papers.css';
import './own-papers.css';

/** The invoice of a shopper's order and its related papers, as PDF files to keep. Shows nothing if there are none. */
export function OwnPapers({ orderId }: { orderId: string }) {
  const { data } = useQuery(apiQuery(listOwnPapers, { params: { orderId } }));
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby={`papers-${orderId}`}>
      <h3 className="text-title" id={`papers-${orderId}`}>
        {texts.invoice()}
      </h3>
      <ul className="papers">
        {data.data.map((paper) => (
          <OwnPaper key={paper._id} paper={paper} />
        ))}
      </ul>
    </section>
  );
}

function OwnPaper({ paper }: { paper: TaxPaper }) {
  const name = `${paperLabel(paper)} ${paper.number}`;
  const { kilobytes, download } = useDownload({ failure: texts.downloadFailed({ name }) });
  return (
    <li>
      <span>
        {paperLabel(paper)}{' '}
        <span translate="no" className="own-paper-number">
          {paper.number}
        </span>
      </span>
      <Button
        small
        variant="outline"
        isPending={kilobytes !== null}
        pendingLabel={texts.loading()}
        aria-label={texts.download({ name })}
        onClick={() => void download(printOwnPaper, { params: { paperId: paper._id }, query: {} })}
      >
        <Download size={18} aria-hidden />
        PDF
      </Button>
    </li>
  );
}
