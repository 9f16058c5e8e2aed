import { AddKey, KeysList } from '../../features/api-keys/admin/index.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('API keys');

/** Keys by which programs of others make the owner's calls. */
export default function ApiKeysPage() {
  return (
    <>
      <AdminHeading
        title="API keys"
        note="A program with a key makes the calls of /api/docs, as far as the key and whoever made it may. The trail has what it changes under the key's name. No key takes files of customers or orders, or changes people, proofs, keys or security settings."
      />
      <div className="stack">
        <KeysList />
        <Card aria-labelledby="make-key">
          <CardHeading id="make-key">Make a key</CardHeading>
          <AddKey />
        </Card>
      </div>
    </>
  );
}
