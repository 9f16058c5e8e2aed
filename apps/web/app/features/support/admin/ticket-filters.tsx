import { ticketStates } from '@shop/contract/support/kinds';
import { FilterBar } from '../../../ui/filter-bar.tsx';
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
    <FilterBar
      label="Find tickets"
      searchLabel="Ticket, order, name or email"
      searched={choice.text}
      onSearch={(text) => onChange({ text })}
    >
      <Select
        label="Show"
        options={options}
        value={choice.state}
        onChange={({ target }) => onChange({ state: readTicketState(target.value) })}
      />
    </FilterBar>
  );
}
