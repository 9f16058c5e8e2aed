import { exportTouched } from '@shop/contract/trail/calls';
import { UserSearch } from 'lucide-react';
import { useDownload } from '../../../platform/use-download.ts';
import { Button } from '../../../ui/button.tsx';
import { type TrailChoice, askedBy } from './trail-choice.ts';

/** Saves whose data was touched on the chosen days, by the chosen person or by anybody. */
export function TouchedExport({ choice: { person, from, to } }: { choice: TrailChoice }) {
  const { kilobytes, download } = useDownload('The list');
  const query = askedBy({ text: '', about: '', person, from, to });
  return (
    <Button
      variant="outline"
      small
      isPending={kilobytes !== null}
      pendingLabel="Exporting"
      onClick={() => void download(exportTouched, { query })}
    >
      <UserSearch size={18} aria-hidden />
      Whose data
    </Button>
  );
}
