import type { Call } from '@shop/contract/call';
import { useState } from 'react';
import { type ApiMutationOptions, type MutationRequest, useApiMutation } from './use-api-mutation.ts';

interface QuestionOptions<C extends Call, Subject> extends Omit<ApiMutationOptions<C>, 'failure'> {
  /** What the call gets once somebody has confirmed it. */
  send: (subject: Subject) => MutationRequest<C>;
}

/**
 * A call that a `ConfirmDialog` asks about first: `ask` opens the dialog, which takes `dialog`. It closes once the call
 * has succeeded, and shows why it failed.
 */
export function useQuestion<C extends Call, Subject>(
  call: C,
  { send, onSuccess, ...options }: QuestionOptions<C, Subject>,
) {
  const [subject, setSubject] = useState<Subject>();
  const onClose = () => setSubject(undefined);
  const work = useApiMutation(call, {
    ...options,
    failure: null,
    async onSuccess(answer, request) {
      onClose();
      await onSuccess?.(answer, request);
    },
  });
  return {
    ask: (asked: Subject) => setSubject(() => asked),
    dialog: { subject, work, onClose, onConfirm: (asked: Subject) => work.mutate(send(asked)) },
  };
}
