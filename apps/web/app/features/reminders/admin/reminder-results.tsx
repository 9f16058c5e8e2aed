import { type Purpose, purposeWords } from '@shop/contract/consents/purposes';
import { getReminderFigures } from '@shop/contract/reminders/calls';
import type { ReminderFigures } from '@shop/contract/reminders/schemas';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import './reminder-results.css';

/** What the owner calls each kind of mail that customers agree to. */
const names: Readonly<Partial<Record<Purpose, string>>> = {
  cart_reminder: 'A cart that was left for a day',
  refill: 'Something that may soon be finished',
};

/** What came of the mails that customers agree to. */
export function ReminderResults() {
  const query = useQuery(apiQuery(getReminderFigures, {}));
  return (
    <QueryView query={query} what="figures of reminders" skeleton={<Skeleton height={24} />}>
      {({ data }) => (
        <>
          {data.map((figures) => (
            <Results key={figures.purpose} figures={figures} />
          ))}
        </>
      )}
    </QueryView>
  );
}

function Results({
  figures: { purpose, agreed, stopped, sent, people, ordered },
}: {
  figures: ReminderFigures;
}) {
  const facts = [
    ['Agree to it', agreed],
    ['Have taken that back', stopped],
    ['Sent in the last 90 days', sent],
    ['To so many people', people],
    ['Followed by an order within a week', ordered],
  ] as const;
  return (
    <section aria-label={names[purpose] ?? purposeWords[purpose].words()} className="reminder-results">
      <h3>{names[purpose] ?? purposeWords[purpose].words()}</h3>
      <dl className="facts">
        {facts.map(([what, count]) => (
          <Fact key={what} name={what}>
            {count.toLocaleString('en-IN')}
          </Fact>
        ))}
      </dl>
    </section>
  );
}
