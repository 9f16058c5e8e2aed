import { FileSpreadsheet } from 'lucide-react';
import { DropZone } from './drop-zone.tsx';

interface CsvDropZoneProps {
  /** What it is called while no file is chosen; afterwards it has the file's name. */
  label: string;
  hint: string;
  /** The chosen file, where it is kept until it is sent. */
  file?: File | undefined;
  /** Only one line high. Default: once a file is chosen. */
  isSlim?: boolean;
  onFile: (file: File) => void;
}

/** Lets a CSV file be chosen or dropped. Browsers without a spreadsheet call it a plain text. */
export function CsvDropZone({ label, hint, file, isSlim = file !== undefined, onFile }: CsvDropZoneProps) {
  return (
    <DropZone
      label={file ? file.name : label}
      hint={hint}
      accept=".csv,.txt,text/csv,text/plain"
      Icon={FileSpreadsheet}
      isSlim={isSlim}
      onFiles={([chosen]) => chosen && onFile(chosen)}
    />
  );
}
