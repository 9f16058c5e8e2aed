import { downloadBackup, getBackups, makeBackup, saveBackupTerms } from '@shop/contract/backups/calls';
import type { Backups } from '@shop/contract/backups/schemas';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { formatTime } from '../../../platform/shop-time.ts';
import { typedNumber } from '../../../platform/typed-number.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useDownload } from '../../../platform/use-download.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeading } from '../../../ui/card.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Select, TextField } from '../../../ui/text-field.tsx';
import { backupWords, sizeInWords } from './backup-words.ts';
import './backups.css';

/** How often the page looks while a backup is being made. */
const WORK_CHECKED_EVERY_MS = 2_000;

const nights = [
  { id: 'no', label: 'No' },
  { id: 'yes', label: 'Yes, after 2 at night' },
];

/** The newest backup with its proof, and when others are made. */
export function BackupsView() {
  const query = useQuery({
    ...apiQuery(getBackups, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.isAtWork ? WORK_CHECKED_EVERY_MS : false),
  });
  return (
    <QueryView query={query} what="The backups" skeleton={<Skeleton height={60} />}>
      {({ data }) => (
        <div className="stack">
          <Card aria-labelledby="newest-backup" className="backup-card">
            <CardHeading id="newest-backup">The newest</CardHeading>
            <Newest backups={data} />
          </Card>
          <Card aria-labelledby="backup-terms" className="backup-card">
            <CardHeading id="backup-terms">When they are made</CardHeading>
            <Terms backups={data} />
          </Card>
        </div>
      )}
    </QueryView>
  );
}

function Newest({ backups }: { backups: Backups }) {
  const { isAtWork, madeAt, bytes, proof } = backups;
  const { mutate, isPending, problem } = useApiMutation(makeBackup, {
    success: null,
    failure: null,
    invalidates: [getBackups],
  });
  const { isOk, sentence } = backupWords(backups);
  return (
    <div className="stack">
      <output>
        <p className="backup-state" data-ok={isOk}>
          {sentence}
        </p>
      </output>
      {proof?.rows != null && bytes !== null ? (
        <p className="note">
          {`${proof.rows.toLocaleString('en-IN')} rows, ${(proof.pictures ?? 0).toLocaleString('en-IN')} pictures, ${(proof.openOrders ?? 0).toLocaleString('en-IN')} orders waiting for payment, ${sizeInWords(bytes)}.`}
        </p>
      ) : null}
      <ProblemText>{problem}</ProblemText>
      <div className="row">
        <Button
          small
          isPending={isPending || isAtWork}
          pendingLabel="Making and proving"
          onClick={() => mutate({})}
        >
          Make a backup now
        </Button>
        {madeAt === null ? null : <DownloadButton bytes={bytes} />}
      </div>
      <p className="note">
        <span>{whereItLies(backups)}</span>{' '}
        <OwnersLink to="/admin/connections#store">Store for backups</OwnersLink>
      </p>
      <p className="note">
        The file has everything that the shop knows of its customers, so keep it as carefully as the shop.
        Neither the keys that you entered under Connections nor their file secrets.key can be read from it.
      </p>
    </div>
  );
}

function whereItLies({ sent }: Backups): string {
  const here = 'It lies on the server, in ‘backups’ of the data folder.';
  return sent?.at == null || sent.of === null
    ? `${here} Keep a copy elsewhere: a disk that breaks takes both with it.`
    : `${here} A closed copy of the one of ${formatTime(sent.of)} reached the store ${formatTime(sent.at)}.`;
}

/** Saves the newest as one file. What breaks off on the way is not saved, and said. */
function DownloadButton({ bytes }: { bytes: number | null }) {
  const { kilobytes, download } = useDownload({
    failure: 'The backup did not come through whole, so nothing was saved',
  });
  const of = bytes === null ? '' : ` of ${sizeInWords(bytes)}`;
  return (
    <Button
      small
      variant="outline"
      isPending={kilobytes !== null}
      pendingLabel={`Downloading, ${sizeInWords((kilobytes ?? 0) * 1_000)}${of}`}
      onClick={() => void download(downloadBackup, {})}
    >
      <Download size={18} aria-hidden />
      Download
    </Button>
  );
}

function Terms({ backups: { isNightly, kept } }: { backups: Backups }) {
  // Only what was changed here: the rest stays as somebody else may have saved it meanwhile.
  const [night, setNight] = useState<string>();
  const [count, setCount] = useState<string>();
  const { mutate, isPending, problem, error } = useApiMutation(saveBackupTerms, {
    failure: null,
    invalidates: [getBackups],
    onSuccess() {
      setNight(undefined);
      setCount(undefined);
    },
  });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        mutate({
          body: {
            ...(night !== undefined && { isNightly: night === 'yes' }),
            ...(count !== undefined && { kept: typedNumber(count) as number }),
          },
        });
      }}
    >
      <Select
        label="Every night"
        hint="Each is restored into a database of its own and compared with the shop. The dashboard says so."
        options={nights}
        value={night ?? (isNightly ? 'yes' : 'no')}
        onChange={({ target }) => setNight(target.value)}
      />
      <TextField
        label="How many are kept"
        inputMode="numeric"
        maxLength={2}
        error={error?.fields?.['kept']}
        value={count ?? String(kept)}
        onChange={({ target }) => setCount(target.value)}
      />
      <ProblemText>{error?.fields?.['kept'] ? undefined : problem}</ProblemText>
      <div>
        <Button type="submit" small variant="outline" isPending={isPending} pendingLabel="Saving">
          Save
        </Button>
      </div>
    </form>
  );
}
