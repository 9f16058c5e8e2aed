import { publishPage } from '@shop/contract/content-pages/owners-calls';
import type { AdminPage, PageContent } from '@shop/contract/content-pages/schemas';
import { useState } from 'react';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { Checkbox, TextField } from '../../../ui/text-field.tsx';
import { changedByPages } from './page-queries.ts';

interface PublishDialogProps {
  page: AdminPage;
  isOpen: boolean;
  onClose: () => void;
  onPublished: (edited: { page: AdminPage; content: PageContent }) => void;
}

/** Publishes the draft, now or at a chosen time. */
export function PublishDialog({ page, isOpen, onClose, onPublished }: PublishDialogProps) {
  const [isLater, setLater] = useState(false);
  const [time, setTime] = useState('');
  const publishing = useApiMutation(publishPage, {
    failure: null,
    invalidates: changedByPages,
    onSuccess({ data }) {
      onClose();
      onPublished(data);
    },
  });
  // Day and time in the time zone of the owner's device.
  const at = isLater && time !== '' ? new Date(time) : null;

  function close() {
    publishing.reset();
    onClose();
  }

  return (
    <Dialog title="Publish this page" isOpen={isOpen} onClose={close}>
      <div className="stack">
        <p>{`Visitors see the saved draft${isLater ? ' from that time on.' : ' within a second.'}`}</p>
        <Checkbox
          label="Schedule for later"
          checked={isLater}
          onChange={({ target }) => setLater(target.checked)}
        />
        {isLater ? (
          <TextField
            label="Day and time"
            type="datetime-local"
            value={time}
            error={publishing.error?.fields?.['at']}
            onChange={({ target }) => setTime(target.value)}
          />
        ) : null}
        <ProblemText>{publishing.error?.fields?.['at'] ? undefined : publishing.problem}</ProblemText>
        <div className="row">
          <Button
            disabled={isLater && at === null}
            isPending={publishing.isPending}
            pendingLabel="Publishing"
            onClick={() =>
              publishing.mutate({
                params: { id: page._id },
                body: { version: page.version, ...(at && { at: at.toISOString() }) },
              })
            }
          >
            {isLater ? 'Schedule' : 'Publish now'}
          </Button>
          <Button variant="plain" disabled={publishing.isPending} onClick={close}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
