import { Download } from 'lucide-react';
import { Button, type ButtonVariant } from './button.tsx';

interface ExportButtonProps {
  variant: ButtonVariant;
  /** Kilobytes received so far. Null: no download is running. */
  kilobytes: number | null;
  onExport: () => void;
}

/** Saves a list as a table, and shows how much has been received. */
export function ExportButton({ variant, kilobytes, onExport }: ExportButtonProps) {
  return (
    <Button
      variant={variant}
      small
      isPending={kilobytes !== null}
      pendingLabel={kilobytes ? `Exporting, ${kilobytes.toLocaleString('en-IN')} KB` : 'Exporting'}
      onClick={onExport}
    >
      <Download size={18} aria-hidden />
      Export CSV
    </Button>
  );
}
