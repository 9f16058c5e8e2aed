import { trailThingNames, trailThings } from '@shop/contract/trail/things';
import { useQuery } from '@tanstack/react-query';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Select } from '../../../ui/text-field.tsx';
import { DayFields } from './day-fields.tsx';
import { FILES, type TrailChoice, trailQuery } from './trail-choice.ts';

const subjects = [
  ...trailThingNames.map((thing) => ({ id: thing as string, label: trailThings[thing].words as string })),
  { id: FILES, label: 'Files taken out' },
];

interface TrailFiltersProps {
  choice: TrailChoice;
  page: number;
  onChange: (change: Partial<TrailChoice>) => void;
}

/** Narrows the trail by words, subject, person and days. */
export function TrailFilters({ choice, page, onChange }: TrailFiltersProps) {
  const { data } = useQuery(trailQuery(choice, page));
  const people = data?.people.map(({ _id: id, userName: label }) => ({ id, label })) ?? [];
  return (
    <FilterBar
      label="Find in the trail"
      searchLabel="Name, value or action"
      searched={choice.text}
      onSearch={(text) => onChange({ text })}
    >
      <Select
        label="About"
        placeholder="Everything"
        options={subjects}
        value={choice.about}
        onChange={({ target }) => onChange({ about: target.value })}
      />
      <Select
        label="Person"
        placeholder="Everybody"
        options={people}
        value={choice.person}
        onChange={({ target }) => onChange({ person: target.value })}
      />
      <DayFields choice={choice} onChange={onChange} />
    </FilterBar>
  );
}
