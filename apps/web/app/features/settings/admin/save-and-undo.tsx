import { Button } from '../../../ui/button.tsx';
import './settings.css';

interface SaveAndUndoProps {
  isChanged: boolean;
  isPending: boolean;
  onUndo: () => void;
}

/** The buttons at the end of a section: one saves the changes, the other undoes them. */
export function SaveAndUndo({ isChanged, isPending, onUndo }: SaveAndUndoProps) {
  return (
    <div className="row-wide">
      <Button type="submit" disabled={!isChanged} isPending={isPending} pendingLabel="Saving">
        Save
      </Button>
      {isChanged ? (
        <Button type="button" variant="outline" disabled={isPending} onClick={onUndo}>
          Undo
        </Button>
      ) : null}
    </div>
  );
}
