import { ProfilePanel } from '../../features/profile/index.ts';
import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';
import { Card, CardHeading } from '../../ui/card.tsx';

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, 'Your account');
}

/** The owner's own name and password. */
export default function AdminAccountPage() {
  return (
    <Card aria-labelledby="account" isNarrow>
      <CardHeading as="h1" id="account">
        Your account
      </CardHeading>
      <ProfilePanel />
    </Card>
  );
}
