import * as productMessages from '@shop/contract/catalog/messages';
import type { TrailEntry } from '@shop/contract/trail/schemas';
import { useQuery } from '@tanstack/react-query';
import type { To } from 'react-router';
import { QueryList } from '../../../platform/query-view.tsx';
import { formatDayAndTime } from '../../../platform/shop-time.ts';
import { useAddressDialog } from '../../../platform/use-address-dialog.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, TableHead } from '../../../ui/table.tsx';
import { ViewButton } from '../../../ui/view-button.tsx';
import { ENTRIES_PER_PAGE, type TrailChoice, askedBy, trailQuery } from './trail-choice.ts';
import { TrailDialog } from './trail-dialog.tsx';
import { inOneLine } from './trail-words.ts';
import './trail.css';

interface TrailListProps {
  choice: TrailChoice;
  page: number;
  toPage: (page: number) => To;
}

/** Who did what, newest first. The address names the entry that is open. */
export function TrailList({ choice, page, toPage }: TrailListProps) {
  const { shownId, show, close } = useAddressDialog('entry');
  const query = useQuery(trailQuery(choice, page));
  const isNarrowed = Object.keys(askedBy(choice)).length > 0;
  return (
    <>
      <QueryList
        query={query}
        what="The trail"
        skeleton={
          <LoadingRows what="the trail" rows={6}>
            <Skeleton height={5} width={60} />
            <Skeleton height={5} width={24} />
            <Skeleton height={5} width={32} />
            <Skeleton height={11} width={20} />
          </LoadingRows>
        }
        empty={
          isNarrowed ? (
            <EmptyState heading={productMessages.nothingFound()}>Try another word, or more days.</EmptyState>
          ) : (
            <EmptyState heading="Nothing yet">
              Each change that somebody makes for the shop, and each file that they take out, appears here.
            </EmptyState>
          )
        }
        page={page}
        perPage={ENTRIES_PER_PAGE}
        toPage={toPage}
      >
        {(entries) => <TrailTable entries={entries} onView={show} />}
      </QueryList>
      <TrailDialog entry={query.data?.data.find(({ _id }) => _id === shownId)} onClose={close} />
    </>
  );
}

interface TrailTableProps {
  entries: readonly TrailEntry[];
  onView: (id: string) => void;
}

function TrailTable({ entries, onView }: TrailTableProps) {
  return (
    <Table hasBlocks className="trail-table">
      <TableHead columns={['What', 'Who', 'When']} action="Before and after" />
      <tbody>
        {entries.map((entry) => (
          <TrailRow key={entry._id} entry={entry} onView={onView} />
        ))}
      </tbody>
    </Table>
  );
}

function TrailRow({ entry, onView }: { entry: TrailEntry; onView: (id: string) => void }) {
  const { _id: id, words, userName, at } = entry;
  const wordsId = `entry-${id}`;
  const line = inOneLine(entry);
  return (
    <tr>
      <th scope="row">
        <span id={wordsId} className="trail-words">
          {words}
        </span>
        {line === '' ? null : (
          <span translate="no" className="trail-line">
            {line}
          </span>
        )}
      </th>
      <td translate="no" className="trail-who">
        {userName}
      </td>
      <td className="trail-when">{formatDayAndTime(at)}</td>
      <td data-cell="action">
        <ViewButton aria-describedby={wordsId} onClick={() => onView(id)}>
          View
        </ViewButton>
      </td>
    </tr>
  );
}
