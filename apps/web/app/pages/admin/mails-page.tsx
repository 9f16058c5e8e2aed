import { useNavigate, useSearchParams } from 'react-router';
import { MailFilters, MailsList, type MailChoice } from '../../features/mails/admin/index.ts';
import { readPageNumber, toPage, withParameters } from '../../platform/page-parameter.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Emails');

/** The outbox: the shop's mails, including those that could not be sent. */
export default function MailsPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const choice: MailChoice = {
    state: search.get('state') ?? '',
    search: search.get('search') ?? '',
    page: readPageNumber(search),
  };

  function choose(change: Partial<MailChoice>) {
    const { state, search: word } = { ...choice, ...change };
    void navigate(withParameters(search, { state, search: word, page: '' }) || '?', {
      replace: true,
      preventScrollReset: true,
    });
  }

  return (
    <>
      <AdminHeading id="mails" title="Emails">
        <ButtonLink to="/admin/mails/words" variant="outline">
          Edit email texts
        </ButtonLink>
      </AdminHeading>
      <Card aria-labelledby="mails">
        <MailFilters choice={choice} onChange={choose} />
        <MailsList choice={choice} toPage={(page) => toPage(search, page)} />
      </Card>
    </>
  );
}
