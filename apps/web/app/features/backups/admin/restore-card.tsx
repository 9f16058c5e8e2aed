import { getRestore, restoreShop } from '@shop/contract/backups/calls';
import type { Restore } from '@shop/contract/backups/schemas';
import { useQuery } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { clearSession } from '../../../platform/session.ts';
import { formatTime } from '../../../platform/shop-time.ts';
import { useQuestion } from '../../../platform/use-question.ts';
import { useSettingsReload } from '../../../platform/use-settings-reload.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeading } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { counted, mustEnterWords } from './restore-words.ts';
import { useBackupUpload } from './use-backup-upload.ts';
import './backups.css';

/** How often the page looks while an uploaded backup is being proven. */
const PROOF_CHECKED_EVERY_MS = 2_000;

/** Restores a backup into a shop that has no orders and no customers yet. */
export function RestoreCard() {
  const query = useQuery({
    ...apiQuery(getRestore, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.stage === 'proving' ? PROOF_CHECKED_EVERY_MS : false),
  });
  return (
    <Card aria-labelledby="restore" className="backup-card">
      <CardHeading id="restore">Restore a backup here</CardHeading>
      <QueryView query={query} what="What can be restored" skeleton={<Skeleton height={12} />}>
        {({ data }) =>
          data.fullWith === null ? <Restoring restore={data} /> : <p className="note">{data.fullWith}</p>
        }
      </QueryView>
    </Card>
  );
}

function Restoring({ restore }: { restore: Restore }) {
  const { stage, problem, found } = restore;
  const { share, problem: uploadProblem, upload } = useBackupUpload();
  if (share !== null || stage === 'proving') {
    const isUploading = share !== null;
    return (
      <div className="stack">
        <output>
          {isUploading
            ? 'Leave this page open until the backup is here.'
            : 'The backup is here. It is restored into a database of its own, to see whether it is whole. That takes some seconds, or minutes for a large shop.'}
        </output>
        <div>
          <Button
            small
            isPending
            pendingLabel={isUploading ? `Uploading, ${Math.floor(share * 100)} %` : 'Proving'}
          >
            Restore
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="stack">
      {found === null ? (
        <p>
          This shop has no orders and no customers yet, so a backup of another one can take its place: choose
          the file that ‘Download’ has saved there. Nothing changes before you have seen what is in it.
        </p>
      ) : (
        <Found restore={restore} found={found} />
      )}
      <ProblemText>{uploadProblem ?? problem ?? undefined}</ProblemText>
      <DropZone
        label={found === null ? 'Choose or drop a backup' : 'Choose or drop another backup'}
        hint="The name of its file ends in .tar"
        accept=".tar,application/x-tar"
        Icon={Archive}
        isSlim={found !== null}
        onFiles={([file]) => file && void upload(file)}
      />
    </div>
  );
}

/** What the proven backup is, and the press that puts it in the place of the shop. */
function Found({ restore, found }: { restore: Restore; found: NonNullable<Restore['found']> }) {
  const reload = useSettingsReload();
  const placing = useQuestion<typeof restoreShop, Restore>(restoreShop, {
    send: () => ({}),
    async onSuccess() {
      // The accounts are those of the backup.
      clearSession();
      await reload();
    },
  });
  const { shopName, madeAt, seconds, orders, customers, products, pictures, owners, mustEnter } = found;
  return (
    <>
      <output>
        <p className="backup-state" data-ok>
          {`‘${shopName}’ as it was ${formatTime(madeAt)}, restored in ${seconds.toLocaleString('en-IN')} s: ${counted(orders, 'order')}, ${counted(customers, 'customer')}, ${counted(products, 'product')}, ${counted(pictures, 'picture')}. Counts, sums and checksums agree.`}
        </p>
      </output>
      <p>{`You will sign in with an account of that shop: ${owners.join(', ')}.`}</p>
      {mustEnter.length === 0 ? null : (
        <p>{`Sealed by a key of the other server, so enter it again under Connections afterwards: ${mustEnterWords(mustEnter)}. Or put that server’s file secrets.key into the data folder of this one.`}</p>
      )}
      <div>
        <Button small onClick={() => placing.ask(restore)}>
          Put it in the place of this shop
        </Button>
      </div>
      <ConfirmDialog
        {...placing.dialog}
        title="Replace this shop?"
        confirmLabel="Replace this shop"
        pendingLabel="Replacing"
      >
        {({ products: here }) => (
          <p>
            {`What is here goes: ${here === 0 ? '' : `${counted(here, 'product')}, `}the settings and everybody’s accounts, yours too. ‘${shopName}’ takes its place. 1,000 numbers of orders and papers are left out, since later ones may have been given.`}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
