import { MAX_NAME } from '@shop/contract/limits';
import { exportTickets } from '@shop/contract/support/calls';
import { ticketStates } from '@shop/contract/support/kinds';
import { Permitted } from '../../../platform/permissions.tsx';
import { useDownload } from '../../../platform/use-download.ts';
import { ExportButton } from '../../../ui/export-button.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/text-field.tsx';
import { type TicketChoice, readTicketState } from './ticket-queries.ts';

const labels = {
  open: 'Open',
  waiting: 'Waiting for an answer',
  overdue: 'Overdue',
  closed: 'Settled',
  all: 'All',
} as const;
const options = ticketStates.map((state) => ({ id: state, label: labels[state] }));

interface TicketFiltersProps {
  choice: TicketChoice;
  onChange: (change: Partial<TicketChoice>) => void;
}

/** Filters tickets by state, number, order, name or email. */
export function TicketFilters({ choice, onChange }: TicketFiltersProps) {
  return (
    <FilterBar label="Find tickets">
      <SearchField
        label="Ticket, order, name or email"
        searched={choice.text}
        maxLength={MAX_NAME}
        onSearch={(text) => onChange({ text })}
      />
      <Select
        label="Show"
        options={options}
        value={choice.state}
        onChange={({ target }) => onChange({ state: readTicketState(target.value) })}
      />
    </FilterBar>
  );
}

/** Saves the list of tickets as a table. */
export function TicketsExport() {
  const { kilobytes, download } = useDownload('The register');
  return (
    <Permitted may={exportTickets.may}>
      <ExportButton
        variant="outline"
        kilobytes={kilobytes}
        onExport={() => void download(exportTickets, { query: {} })}
      />
    </Permitted>
  );
}
