import { Button } from '../../ui/button.tsx';
import * as texts from './addresses.messages.ts';

/** Fills in the notes, which are required (product §5), for who has nothing to note. */
export function NoNotes({ onChoose }: { onChoose: (notes: string) => void }) {
  return (
    <div>
      <Button variant="outline" small onClick={() => onChoose(texts.noNotes())}>
        {texts.noNotes()}
      </Button>
    </div>
  );
}
