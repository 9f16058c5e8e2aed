import type { LucideIcon } from 'lucide-react';
import { useId, useState, type DragEvent } from 'react';
import { classNames } from './class-names.ts';
import './drop-zone.css';

interface DropZoneProps {
  label: string;
  /** Which files are accepted, in words. */
  hint: string;
  /** File types and extensions for the file dialog, as in HTML's `accept`. Dropped files may be anything. */
  accept: string;
  Icon: LucideIcon;
  isMultiple?: boolean;
  /** Only one line high, once adding files is no longer the first thing to do. */
  isSlim?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Lets files be chosen or dropped. Each file is passed on at once. */
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
      <span id={`${id}-hint`} className="drop-zone-hint note-lines">
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
          // So that the same file can be chosen again after it was removed.
          target.value = '';
        }}
      />
    </label>
  );
}
