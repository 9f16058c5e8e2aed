import { listCodes, stopCode } from '@shop/contract/offers/calls';
import type { Code } from '@shop/contract/offers/schemas';
import { useQuery } from '@tanstack/react-query';
import type { To } from 'react-router';
import { QueryList } from '../../../platform/query-view.tsx';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useQuestion } from '../../../platform/use-question.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { preloadDialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Entries, EntriesSkeleton, Entry, EntryFigures, EntryWords } from '../../../ui/entries.tsx';
import { codeWords, stateBadges } from './offer-words.ts';
import { codesQuery, OFFERS_PER_PAGE } from './offers-queries.ts';
import { Exact, Rupees } from '../../../ui/exact.tsx';
import { Fact } from '../../../ui/fact.tsx';
import './offers.css';

interface CodesListProps {
  page: number;
  toPage: (page: number) => To;
  onEdit: (codeId: string) => void;
}

/** The codes with their results. */
export function CodesList({ page, toPage, onEdit }: CodesListProps) {
  const stopping = useQuestion(stopCode, {
    invalidates: [listCodes],
    send: ({ _id: id }: Code) => ({ params: { id }, body: { stopped: true } }),
  });
  return (
    <>
      <QueryList
        query={useQuery(codesQuery(page))}
        what="The codes"
        skeleton={<EntriesSkeleton what="codes" />}
        empty={
          <EmptyState heading="No codes yet">
            A code gives a discount on an order: for a first purchase, for a festival, for one person.
          </EmptyState>
        }
        page={page}
        perPage={OFFERS_PER_PAGE}
        toPage={toPage}
      >
        {(codes) => (
          <Entries>
            {codes.map((code) => (
              <CodeItem key={code._id} code={code} onEdit={onEdit} onStop={stopping.ask} />
            ))}
          </Entries>
        )}
      </QueryList>
      <ConfirmDialog
        {...stopping.dialog}
        title="Stop this code?"
        confirmLabel="Stop it"
        pendingLabel="Stopping"
      >
        {({ code: name, results }) => (
          <p>
            <span>From now on, nobody can use</span> <strong>{name}</strong>
            <span>{`. You can allow it again later. ${results.waiting > 0 ? 'Orders that are waiting for payment keep the discount.' : ''}`}</span>
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

interface CodeItemProps {
  code: Code;
  onEdit: (codeId: string) => void;
  onStop: (code: Code) => void;
}

function CodeItem({ code, onEdit, onStop }: CodeItemProps) {
  const { categories } = useShopSettings();
  const resume = useApiMutation(stopCode, { invalidates: [listCodes] });
  const { results, state } = code;
  const { label, tone } = stateBadges[state];
  return (
    <Entry>
      <EntryWords>
        <h3>
          <Exact>{code.code}</Exact> <Badge tone={tone}>{label}</Badge>
        </h3>
        {codeWords(code, categories).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </EntryWords>
      <EntryFigures>
        <Fact name="Paid orders">{results.orders.toLocaleString('en-IN')}</Fact>
        <Fact name="Revenue">
          <Rupees of={results.revenue} />
        </Fact>
        <Fact name="Discount given">
          <Rupees of={results.discount} />
        </Fact>
        {results.waiting > 0 ? (
          <Fact name="Waiting for payment">{results.waiting.toLocaleString('en-IN')}</Fact>
        ) : null}
      </EntryFigures>
      <div className="offer-ways">
        <CopyButton text={code.code} label={`Copy ${code.code}`} />
        <Button
          small
          variant="outline"
          aria-haspopup="dialog"
          onPointerEnter={preloadDialog}
          onClick={() => onEdit(code._id)}
        >
          Edit<span className="sr-only"> {code.code}</span>
        </Button>
        {state === 'stopped' ? (
          <Button
            small
            variant="outline"
            isPending={resume.isPending}
            onClick={() => resume.mutate({ params: { id: code._id }, body: { stopped: false } })}
          >
            Use again<span className="sr-only"> {code.code}</span>
          </Button>
        ) : state === 'ended' ? null : (
          <Button small variant="danger" aria-haspopup="dialog" onClick={() => onStop(code)}>
            Stop<span className="sr-only"> {code.code}</span>
          </Button>
        )}
      </div>
    </Entry>
  );
}
