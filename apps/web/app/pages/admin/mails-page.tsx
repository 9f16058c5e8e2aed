import { MailFilters, MailsList, type MailChoice } from '../../features/mails/admin/index.ts';
import { Permitted } from '../../platform/permissions.tsx';
import { useListAddress } from '../../platform/use-list-address.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Emails');

/** The outbox: the shop's mails, including those that could not be sent. */
export default function MailsPage() {
  const { search, page, toPage, choose } = useListAddress();
  const choice: MailChoice = {
    state: search.get('state') ?? '',
    search: search.get('search') ?? '',
    page,
  };

  function narrow(change: Partial<MailChoice>) {
    const { state, search: word } = { ...choice, ...change };
    choose({ state, search: word });
  }

  return (
    <>
      <AdminHeading id="mails" title="Emails">
        <Permitted may="settings">
          <ButtonLink to="/admin/mails/words" variant="outline">
            Edit email texts
          </ButtonLink>
        </Permitted>
      </AdminHeading>
      <Card aria-labelledby="mails">
        <MailFilters choice={choice} onChange={narrow} />
        <MailsList choice={choice} toPage={toPage} />
      </Card>
    </>
  );
}
