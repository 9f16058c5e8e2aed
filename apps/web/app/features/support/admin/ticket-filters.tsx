import { ticketStates } from '@shop/contract/support/kinds';
import { useQuery } from '@tanstack/react-query';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { OneOfButtons } from '../../../ui/one-of-buttons.tsx';
import { Select } from '../../../ui/text-field.tsx';
import { type TicketChoice, readTicketState, ticketsQuery } from './ticket-queries.ts';
import './tickets.css';

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

/** Filters tickets by state, number, order, name or email, and by whether a buyer wrote them. */
export function TicketFilters({ choice, onChange }: TicketFiltersProps) {
  return (
    <>
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
      <TicketWriters choice={choice} onChange={onChange} />
    </>
  );
}

/** One press to what buyers wrote, however many others write. */
function TicketWriters({ choice, onChange }: TicketFiltersProps) {
  const { data } = useQuery(ticketsQuery(choice));
  const counted = (label: string, count = 0) =>
    data === undefined ? label : `${label} (${count.toLocaleString('en-IN')})`;
  const { fromBuyers = 0, fromOthers = 0 } = data?.counts ?? {};
  return (
    <div className="stack-close ticket-writers">
      <OneOfButtons
        label="Written by"
        options={[
          { id: 'all', label: counted('Everybody', fromBuyers + fromOthers) },
          { id: 'buyers', label: counted('Buyers', fromBuyers) },
          { id: 'others', label: counted('Others', fromOthers) },
        ]}
        chosen={choice.from}
        onChoose={(from) => onChange({ from })}
      />
      <p className="note">
        Buyers report from their order. What comes through the support page is under Others, since anybody can
        write there.
      </p>
    </div>
  );
}
