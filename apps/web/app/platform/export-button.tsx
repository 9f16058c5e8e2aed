import type { May } from '@shop/contract/call';
import type { FileCall } from '@shop/contract/endpoints';
import { Download } from 'lucide-react';
import { Button, type ButtonVariant } from '../ui/button.tsx';
import type { RequestOf } from './call-api.ts';
import { Permitted } from './permissions.tsx';
import { useDownload } from './use-download.ts';

interface ExportButtonProps<C extends FileCall> {
  /** Starts a sentence: 'The orders'. */
  what: string;
  call: C & { may: May };
  request: RequestOf<C>;
  variant?: ButtonVariant;
  label?: string;
}

/** Saves a list as a table, for who may, and shows how much has been received. */
export function ExportButton<C extends FileCall>({
  what,
  call,
  request,
  variant = 'outline',
  label = 'Export CSV',
}: ExportButtonProps<C>) {
  const { kilobytes, download } = useDownload(what);
  return (
    <Permitted may={call.may}>
      <Button
        variant={variant}
        small
        isPending={kilobytes !== null}
        pendingLabel={kilobytes ? `Exporting, ${kilobytes.toLocaleString('en-IN')} KB` : 'Exporting'}
        onClick={() => void download(call, request)}
      >
        <Download size={18} aria-hidden />
        {label}
      </Button>
    </Permitted>
  );
}
