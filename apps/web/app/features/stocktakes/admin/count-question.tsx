import { countOf } from '@shop/contract/count-of';
import { formatDayAndTime } from '../../../platform/shop-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Counting } from './use-count.ts';

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Asks what becomes of pieces of a product that has a count already. No button has the focus: a scanner's Enter is no answer. */
export function CountQuestionDialog({
  counting: { question, isPending, answer, forget },
}: {
  counting: Counting;
}) {
  return (
    <Dialog title="Counted already" isOpen={question !== undefined} onClose={forget}>
      {question === undefined ? null : (
        <div key={question.before._id} ref={takeFocus} tabIndex={-1} className="stack">
          <p>
            <strong>{question.title}</strong>
          </p>
          <p>
            {`${question.before.by} counted ${countOf(question.before.pieces, 'piece')} on ${formatDayAndTime(question.before.at)}. You counted ${question.asked.pieces}.`}
          </p>
          <div className="row">
            <Button small isPending={isPending} pendingLabel="Saving" onClick={() => answer('replace')}>
              {`${question.asked.pieces} are all there are`}
            </Button>
            <Button
              small
              variant="outline"
              isPending={isPending}
              pendingLabel="Saving"
              onClick={() => answer('add')}
            >
              {`They are in another place: ${question.before.pieces + question.asked.pieces} in all`}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
