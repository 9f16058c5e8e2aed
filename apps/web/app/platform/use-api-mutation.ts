import type { Call } from '@shop/contract/call';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { showToast, type ToastContent } from '../ui/toast.ts';
import { ApiError } from './api-error.ts';
import { apiQueryKey } from './api-query.ts';
import { callApi, type CallOptions, type RequestOf, type ResponseOf } from './call-api.ts';
import { failureText } from './failure-text.ts';
import { showFieldErrors } from './show-field-errors.ts';

/** What a call carries, and how an upload goes on its way. */
export type MutationRequest<C extends Call> = RequestOf<C> & CallOptions;

/** A toast, its title alone, or none. */
type Told = ToastContent | string | null | undefined;

export interface ApiMutationOptions<C extends Call, Values extends FieldValues = FieldValues> {
  /** The toast of a success, null for none. Unset: the server's message. */
  success?: Told | ((answer: ResponseOf<C>, request: MutationRequest<C>) => Told);
  /** The toast of a failure, null for none: then the page shows `problem`. Unset: what `failureText` says. */
  failure?: null | ((error: ApiError, request: MutationRequest<C>) => Told);
  /** The form that sends it: the server's sentences about `fields` go to them, any other to `otherwise`. */
  form?: {
    form: Pick<UseFormReturn<Values>, 'setError'>;
    fields: readonly Path<Values>[];
    otherwise?: Path<Values>;
  };
  /** Reads, or keys of queries, that show what it changes. They are read again, after a failure too. */
  invalidates?: readonly (Call | QueryKey)[];
  /** Mutations with the same word are sent one after the other. */
  queue?: string;
  /** After the toast, and once what it changed was read again. */
  onSuccess?: (answer: ResponseOf<C>, request: MutationRequest<C>) => unknown;
  /** After the toast and the field errors. */
  onFailure?: (error: ApiError, request: MutationRequest<C>) => unknown;
}

/** Kept after its end: what it carried may be a password. */
const KEPT_AFTER_END_MS = 1_000;

/**
 * The one way to write: sends a call and tells how it went. Its callbacks run after the component has gone, too.
 * Without a network it fails at once, so that nothing is sent when nobody expects it any more.
 */
export function useApiMutation<C extends Call, Values extends FieldValues = FieldValues>(
  call: C,
  {
    success,
    failure,
    form,
    invalidates = [],
    queue,
    onSuccess,
    onFailure,
  }: ApiMutationOptions<C, Values> = {},
) {
  const queryClient = useQueryClient();

  const readAgain = () =>
    Promise.all(
      invalidates.map((read) =>
        queryClient.invalidateQueries({ queryKey: 'path' in read ? apiQueryKey(read) : read }),
      ),
    );

  const { mutate, mutateAsync, isPending, error, reset } = useMutation<
    ResponseOf<C>,
    Error,
    MutationRequest<C>
  >({
    networkMode: 'always',
    gcTime: KEPT_AFTER_END_MS,
    ...(queue === undefined ? {} : { scope: { id: queue } }),
    mutationFn: ({ signal, transport, ...request }) =>
      callApi<C>(call, request as unknown as RequestOf<C>, { signal, transport }),
    async onSuccess(answer, request) {
      if (success === undefined) tell((answer as { message?: string }).message);
      else tell(typeof success === 'function' ? success(answer, request) : success);
      await readAgain();
      await onSuccess?.(answer, request);
    },
    async onError(failed, request) {
      if (request.signal?.aborted) return;
      // A fault of the page is no answer of the server: it is left to the browser's console.
      if (!(failed instanceof ApiError)) throw failed;
      void readAgain();
      if (failure !== null) tell(failure ? failure(failed, request) : failureText(failed), 'destructive');
      showAtFields(failed, form);
      await onFailure?.(failed, request);
    },
  });

  return {
    /** Sends it; how it went is told by the options. */
    mutate,
    /** As `mutate`, for who goes on with the answer. Rejects with the ApiError, after it was told. */
    mutateAsync,
    isPending,
    error: error instanceof ApiError ? error : null,
    /** Why the last one failed, as a person reads it; undefined while there is nothing, or it is shown at a field. */
    problem: error && !isAtField(error, form) ? failureText(error) : undefined,
    /** Forgets the problem. */
    reset,
  };
}

function tell(told: Told, tone: ToastContent['tone'] = 'default') {
  if (!told) return;
  showToast(typeof told === 'string' ? { tone, title: told } : { tone, ...told });
}

type MutationForm<Values extends FieldValues> = ApiMutationOptions<Call, Values>['form'];

function showAtFields<Values extends FieldValues>(error: ApiError, form: MutationForm<Values>) {
  if (!form) return;
  const { fields, otherwise } = form;
  const { setError } = form.form;
  if (isAboutFields(error, fields)) showFieldErrors(error, fields, setError);
  else if (otherwise)
    setError(otherwise, { type: 'server', message: failureText(error) }, { shouldFocus: true });
}

function isAtField<Values extends FieldValues>(error: Error, form: MutationForm<Values>): boolean {
  if (!form) return false;
  return form.otherwise !== undefined || (error instanceof ApiError && isAboutFields(error, form.fields));
}

function isAboutFields({ fields: wrong }: ApiError, fields: readonly string[]): boolean {
  return fields.some((field) => wrong?.[field]);
}
