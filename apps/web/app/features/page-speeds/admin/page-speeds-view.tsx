import { dayInWords } from '@shop/contract/days';
import { listPageSpeeds } from '@shop/contract/page-speeds/calls';
import type { PageSpeed, SpeedOverview } from '@shop/contract/page-speeds/schemas';
import { gradeOf, type SpeedGrade, type SpeedMeasure } from '@shop/contract/page-speeds/speed-measures';
import type { SpeedPage } from '@shop/contract/page-speeds/speed-pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, TableHead } from '../../../ui/table.tsx';
import { Select } from '../../../ui/text-field.tsx';
import './page-speeds.css';

const pageNames: Record<SpeedPage, string> = {
  home: 'Home',
  listing: 'Products and collections',
  search: 'Search',
  product: 'A product',
  checkout: 'Checkout',
  account: 'Account',
  signIn: 'Sign-in and registration',
  admin: 'Admin',
  other: 'Other pages',
};

const measures: readonly { id: SpeedMeasure; name: string; text: (value: number) => string }[] = [
  { id: 'paint', name: 'Seen after', text: (ms) => `${(ms / 1_000).toFixed(1)} s` },
  { id: 'press', name: 'Answers a tap in', text: (ms) => `${Math.round(ms)} ms` },
  { id: 'shift', name: 'Jumps by', text: (share) => `${Math.round(share * 100)} %` },
];

const grades: Record<SpeedGrade, { label: string; tone: 'green' | 'clay' | 'red' }> = {
  good: { label: 'Good', tone: 'green' },
  middling: { label: 'Needs work', tone: 'clay' },
  poor: { label: 'Poor', tone: 'red' },
};

/** How fast pages were for three of four visits of a week. */
export function PageSpeedsView() {
  return (
    <QueryView
      query={useQuery({ ...apiQuery(listPageSpeeds, {}), staleTime: 0 })}
      what="Page speed"
      skeleton={<Skeleton height={40} />}
    >
      {({ data }) => <Overview overview={data} />}
    </QueryView>
  );
}

function Overview({ overview: { isOn, weeks } }: { overview: SpeedOverview }) {
  const [chosen, setChosen] = useState<string>();
  const week = weeks.find(({ to }) => to === chosen) ?? weeks[0];
  return (
    <>
      <p className="page-speeds-note">
        <span>
          {isOn
            ? 'One of ten visits is measured, without cookies and without anything about who it was.'
            : 'Visits are not measured.'}
        </span>{' '}
        <OwnersLink className="touch-link underlined" to="/admin/settings#shop">
          {isOn ? 'Switch it off' : 'Switch it on'}
        </OwnersLink>
      </p>
      {week ? (
        <>
          <Select
            label="Week"
            options={weeks.map(({ from, to }) => ({
              id: to,
              label: `${dayInWords(from)} to ${dayInWords(to)}`,
            }))}
            value={week.to}
            onChange={({ target }) => setChosen(target.value)}
          />
          <p className="page-speeds-note">
            Three of four visits were at least this fast. Good is: the main picture or text is seen within 2.5
            s, a tap is answered within 200 ms, and nothing jumps by more than a tenth of the screen. Not
            every browser measures everything.
          </p>
          <Speeds speeds={week.speeds} />
        </>
      ) : (
        <EmptyState heading="No visit measured yet">
          {isOn
            ? 'How fast pages are for visitors appears here, by kind of page, on phones and on computers.'
            : 'Once it is switched on, how fast pages are for visitors appears here.'}
        </EmptyState>
      )}
    </>
  );
}

function Speeds({ speeds }: { speeds: readonly PageSpeed[] }) {
  return (
    <Table hasFigures>
      <TableHead
        columns={['Page', { number: 'Visits' }, ...measures.map(({ name }) => ({ number: name }))]}
      />
      <tbody>
        {speeds.map((speed) => (
          <tr key={`${speed.page} ${speed.device}`}>
            <th scope="row" data-label="Page">
              {`${pageNames[speed.page]}, ${speed.device}`}
            </th>
            <td data-label="Visits" data-cell="number">
              {visitsOf(speed).toLocaleString('en-IN')}
            </td>
            {measures.map((measure) => (
              <td key={measure.id} data-label={measure.name} data-cell="number">
                <Speed of={speed[measure.id]} {...measure} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface SpeedProps {
  of: PageSpeed[SpeedMeasure];
  id: SpeedMeasure;
  text: (value: number) => string;
}

function Speed({ of, id, text }: SpeedProps) {
  if (of === null) return 'Not measured';
  const { label, tone } = grades[gradeOf(id, of.value)];
  return (
    <span className="page-speed">
      {text(of.value)} <Badge tone={tone}>{label}</Badge>
    </span>
  );
}

/** Not every browser measures everything. */
function visitsOf(speed: PageSpeed): number {
  return Math.max(...measures.map(({ id }) => speed[id]?.visits ?? 0));
}
