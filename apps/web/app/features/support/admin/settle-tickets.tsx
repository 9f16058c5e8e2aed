import { countOf } from '@shop/contract/count-of';
import { MAX_TEXT } from '@shop/contract/limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldOf } from '../../../platform/field-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectionBar } from '../../../ui/selection-bar.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';
import { type SelectedTickets, useSettleTickets } from './use-settle-tickets.ts';

interface SettleTicketsProps {
  selected: SelectedTickets;
  /** Receives the tickets that stay selected, and why they and others were not settled. */
  onSelect: (left: SelectedTickets, problem?: string) => void;
}

/** Settles the selected tickets with one answer, at the bottom of the screen while any are selected. */
export function SettleTickets({ selected, onSelect }: SettleTicketsProps) {
  const [isAsked, setAsked] = useState(false);
  const end = (left: SelectedTickets, problem?: string) => {
    setAsked(false);
    onSelect(left, problem);
  };
  return (
    <>
      {selected.size > 0 ? (
        <SelectionBar label="Selected tickets" count={selected.size}>
          <Button variant="plain" small onClick={() => onSelect(new Map())}>
            Clear
          </Button>
          <Button small aria-haspopup="dialog" onClick={() => setAsked(true)}>
            Answer and settle
          </Button>
        </SelectionBar>
      ) : null}
      <Dialog
        title={`Settle ${countOf(selected.size, 'ticket')}`}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
      >
        <SettleForm selected={selected} onEnd={end} />
      </Dialog>
    </>
  );
}

function SettleForm({
  selected,
  onEnd,
}: {
  selected: SelectedTickets;
  onEnd: SettleTicketsProps['onSelect'];
}) {
  const form = useForm({ defaultValues: { message: '' } });
  const settleWork = useUnsavedWork(form.formState.isDirty);
  const { settle, doneCount } = useSettleTickets();

  async function send({ message }: { message: string }) {
    const { left, settledCount, problem } = await settle(selected, message);
    if (settledCount > 0) showToast({ title: `${countOf(settledCount, 'ticket')} settled` });
    if (settledCount === 0 && left.size > 0) {
      form.setError('message', { type: 'server', message: problem });
      return;
    }
    settleWork();
    const count = selected.size - settledCount;
    onEnd(left, problem && `${countOf(count, 'ticket')} not settled. ${problem}`);
  }

  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit(send)}>
      <TextArea
        label="Your answer to all of them"
        hint="Each customer gets it by email and can read it on the ticket’s page. Whoever writes again opens theirs again."
        rows={5}
        maxLength={MAX_TEXT}
        {...fieldOf(form)('message', { validate: (typed) => typed.trim() !== '' || 'Write an answer.' })}
      />
      <div>
        <Button
          type="submit"
          small
          wide="onPhone"
          isPending={doneCount !== undefined}
          pendingLabel={`${doneCount ?? 0} of ${selected.size} settled`}
        >
          {`Send and settle ${countOf(selected.size, 'ticket')}`}
        </Button>
      </div>
    </form>
  );
}
