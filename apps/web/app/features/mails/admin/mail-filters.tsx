import { mailStates } from '@shop/contract/mails/states';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Select } from '../../../ui/text-field.tsx';
import type { MailChoice } from './mails-queries.ts';

const options = mailStates.map((state) => ({ id: state, label: state }));

interface MailFiltersProps {
  choice: MailChoice;
  onChange: (change: Partial<MailChoice>) => void;
}

/** Filters mails by recipient or order, and by state. */
export function MailFilters({ choice, onChange }: MailFiltersProps) {
  return (
    <FilterBar
      label="Find emails"
      searchLabel="Recipient or order number"
      searched={choice.search}
      onSearch={(search) => onChange({ search })}
    >
      <Select
        label="Status"
        placeholder="All statuses"
        options={options}
        value={choice.state}
        onChange={({ target }) => onChange({ state: target.value })}
      />
    </FilterBar>
  );
}
