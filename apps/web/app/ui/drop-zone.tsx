import type { LucideIcon } from 'lucide-react';
import { useId, useState, type DragEvent } from 'react';
import { classNames } from './class-names.ts';
import './drop-zone.css';

interface DropZoneProps {
  label: string;
  /** What may be put in. */
  hint: string;
  /** Types and endings to choose from, as `accept` of HTML has them; what is dropped may be anything. */
  accept: string;
  Icon: LucideIcon;
  isMultiple?: boolean;
  /** One line high, where it is no longer the first thing to do. */
  isSlim?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Where files are chosen or dropped; each is handed on at once. */
export function DropZone({
  label,
  hint,
  accept,
  Icon,
  isMultiple = false,
  isSlim = false,
  onFiles,
}: DropZoneProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  function take(files: FileList | null) {
    const chosen = [...(files ?? [])].slice(0, isMultiple ? undefined : 1);
    if (chosen.length > 0) onFiles(chosen);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the input in it does the same by keyboard
    <label
      htmlFor={id}
      className={classNames('drop-zone', isSlim && 'drop-zone-slim', isOver && 'drop-zone-over')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon size={24} aria-hidden />
      <span className="drop-zone-label">{label}</span>
      <span id={`${id}-hint`} className="drop-zone-hint">
        {hint}
      </span>
      <input
        id={id}
        type="file"
        aria-label={label}
        aria-describedby={`${id}-hint`}
        className="sr-only"
        accept={accept}
        multiple={isMultiple}
        onChange={({ target }) => {
          take(target.files);
          // The same file can be chosen again after it was taken out.
          target.value = '';
        }}
      />
    </label>
  );
}
