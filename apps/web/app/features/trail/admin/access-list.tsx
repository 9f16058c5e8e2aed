import * as productMessages from '@shop/contract/catalog/messages';
import { listAccess } from '@shop/contract/trail/calls';
import { type AccessEvent, accessEvents, accessWords } from '@shop/contract/trail/kinds';
import type { AccessEntry } from '@shop/contract/trail/schemas';
import type { To } from 'react-router';
import { QueryList } from '../../../platform/query-view.tsx';
import { formatDayAndTime } from '../../../platform/shop-time.ts';
import { useListPage } from '../../../platform/use-list-page.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, TableHead } from '../../../ui/table.tsx';
import { Select } from '../../../ui/text-field.tsx';
import { DayFields } from './day-fields.tsx';
import { ENTRIES_PER_PAGE, type TrailChoice } from './trail-choice.ts';
import './trail.css';

const events = accessEvents.map((event) => ({ id: event as string, label: accessWords[event] }));

/** The choice as the calls ask for it. */
export function askedOfAccess({ text, about, from, to }: TrailChoice) {
  return {
    ...(text && { text }),
    ...((accessEvents as readonly string[]).includes(about) && { event: about as AccessEvent }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

interface AccessListProps {
  choice: TrailChoice;
  onChange: (change: Partial<TrailChoice>) => void;
  page: number;
  toPage: (page: number) => To;
}

/** Who signed in or out, ran out of a session, was refused or had to wait, newest first, with what narrows it. */
export function AccessList({ choice, onChange, page, toPage }: AccessListProps) {
  const chosen = askedOfAccess(choice);
  const list = useListPage(listAccess, { page, perPage: ENTRIES_PER_PAGE, query: chosen });
  return (
    <>
      <FilterBar
        label="Find sign-ins"
        searchLabel="Name, network or action"
        searched={choice.text}
        onSearch={(text) => onChange({ text })}
      >
        <Select
          label="What happened"
          placeholder="Everything"
          options={events}
          value={choice.about}
          onChange={({ target }) => onChange({ about: target.value })}
        />
        <DayFields choice={choice} onChange={onChange} />
      </FilterBar>
      <QueryList
        {...list}
        what="The sign-ins"
        skeleton={
          <LoadingRows what="sign-ins" rows={6}>
            <Skeleton height={5} width={60} />
            <Skeleton height={5} width={24} />
            <Skeleton height={5} width={32} />
          </LoadingRows>
        }
        empty={
          Object.keys(chosen).length > 0 ? (
            <EmptyState heading={productMessages.nothingFound()}>Try another word, or more days.</EmptyState>
          ) : (
            <EmptyState heading="Nothing yet">Sign-ins and refusals of a year appear here.</EmptyState>
          )
        }
        toPage={toPage}
      >
        {(entries) => <AccessTable entries={entries} />}
      </QueryList>
    </>
  );
}

function AccessTable({ entries }: { entries: readonly AccessEntry[] }) {
  return (
    <Table hasBlocks className="trail-table">
      <TableHead columns={['What', 'Who', 'When']} />
      <tbody>
        {entries.map((entry) => (
          <tr key={entry._id}>
            <th scope="row">
              <span className="trail-words">{accessWords[entry.event]}</span>
              <span className="trail-line">
                {entry.call === '' ? entry.words : `${entry.words} (${entry.status})`}
              </span>
            </th>
            <td translate="no" className="trail-who">
              {whoInWords(entry)}
              <span className="trail-line">
                {entry.network || (entry.call === '' ? null : 'many networks')}
              </span>
            </td>
            <td className="trail-when">{whenInWords(entry)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function whoInWords({ userId, userName }: AccessEntry): string {
  return userId === null ? 'Not signed in' : userName || 'A closed account';
}

/** '27 Nov 2026, 11:30 am'; of several, how many, and since when. */
function whenInWords({ count, firstAt, lastAt }: AccessEntry): string {
  const last = formatDayAndTime(lastAt);
  return count === 1 ? last : `${last}, ${count} times since ${formatDayAndTime(firstAt)}`;
}
