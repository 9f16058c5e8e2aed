import { Download } from 'lucide-react';
import { Button, type ButtonVariant } from './button.tsx';

interface ExportButtonProps {
  variant: ButtonVariant;
  /** How much has come; null: nothing is on its way. */
  kilobytes: number | null;
  onExport: () => void;
}

/** Saves a list as a table, and says how much of it has come. */
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
