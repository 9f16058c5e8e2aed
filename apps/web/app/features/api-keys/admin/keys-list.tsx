import { listKeys, revokeKey } from '@shop/contract/api-keys/calls';
import type { Key } from '@shop/contract/api-keys/schemas';
import { dayInWords } from '@shop/contract/days';
import { permissionLabels } from '@shop/contract/permission-words';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { formatDayOfYear } from '../../../platform/shop-time.ts';
import { useQuestion } from '../../../platform/use-question.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import './keys.css';

/** The keys by which programs call. */
export function KeysList() {
  const revocation = useQuestion(revokeKey, {
    invalidates: [listKeys],
    send: ({ _id: id }: Key) => ({ params: { id } }),
  });
  return (
    <>
      <QueryView
        query={useQuery({ ...apiQuery(listKeys, {}), staleTime: 0 })}
        what="The keys"
        skeleton={<Skeleton height={40} />}
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState heading="No keys yet">
              With a key, another program works with the shop, such as your accounting or the software of a
              courier.
            </EmptyState>
          ) : (
            <ul>
              {data.map((key) => (
                <li key={key._id} className="list-line">
                  <div className="api-key-facts">
                    <p translate="no">{key.name}</p>
                    <p className="note">{key.permissions.map((each) => permissionLabels[each]).join(', ')}</p>
                    {key.ended === undefined ? null : (
                      <p>
                        <Badge tone="red" wraps>
                          {endWords[key.ended]}
                        </Badge>
                      </p>
                    )}
                    <p className="note">{stateOf(key)}</p>
                  </div>
                  <Button small variant="danger" aria-haspopup="dialog" onClick={() => revocation.ask(key)}>
                    Revoke<span className="sr-only"> {key.name}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <ConfirmDialog
        {...revocation.dialog}
        title="Revoke this key?"
        confirmLabel="Yes, revoke"
        pendingLabel="Revoking"
      >
        {({ name }) => <p>The program that has ‘{name}’ is refused from its next call on.</p>}
      </ConfirmDialog>
    </>
  );
}

const endWords: Readonly<Record<NonNullable<Key['ended']>, string>> = {
  day: 'Ended',
  maker: 'Ended: whoever made it no longer works for the shop',
};

function stateOf({ madeBy, createdAt, lastDay, lastUsed }: Key): string {
  return [
    `Made by ${madeBy} on ${formatDayOfYear(createdAt)}.`,
    lastUsed ? `Last used on ${dayInWords(lastUsed.day)} from ${lastUsed.network}.` : 'Never used.',
    lastDay === undefined ? '' : `Last day ${dayInWords(lastDay)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
