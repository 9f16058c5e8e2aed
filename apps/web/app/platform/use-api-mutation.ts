import type { Call } from '@shop/contract/call';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { FieldValues, Path, UseFormReturn, UseFormSetError } from 'react-hook-form';
import { showToast, type ToastContent } from '../ui/toast.ts';
import { ApiError } from './api-error.ts';
import { apiQueryKey } from './api-query.ts';
import { callApi, type CallOptions, type RequestOf, type ResponseOf } from './call-api.ts';
import { failureText } from './failure-text.ts';

/** The input of a call, and the transport of an upload. */
export type MutationRequest<C extends Call> = RequestOf<C> & CallOptions;

/** A toast, only its title, or none. */
type Told = ToastContent | string | null | undefined;

export interface ApiMutationOptions<C extends Call, Values extends FieldValues = FieldValues> {
  /** The toast after success; null for none. Unset: the server's message. */
  success?: Told | ((answer: ResponseOf<C>, request: MutationRequest<C>) => Told);
  /**
   * The toast after a failure; null for none, in which case the page shows `problem`. Unset: the text from
   * `failureText`.
   */
  failure?: null | ((error: ApiError, request: MutationRequest<C>) => Told);
  /**
   * The form that sends it. The server's sentences about `fields` are shown there, any other sentence at `otherwise`.
   */
  form?: {
    form: Pick<UseFormReturn<Values>, 'setError'>;
    fields: readonly Path<Values>[];
    otherwise?: Path<Values>;
  };
  /** Reads, or query keys, that show what this changes. They are read again, even after a failure. */
  invalidates?: readonly (Call | QueryKey)[];
  /** Mutations with the same queue name are sent one after the other. */
  queue?: string;
  /** Runs after the toast, once the invalidated reads have been repeated. */
  onSuccess?: (answer: ResponseOf<C>, request: MutationRequest<C>) => unknown;
  /** Runs after the toast and the field errors. */
  onFailure?: (error: ApiError, request: MutationRequest<C>) => unknown;
}

/** Kept only briefly after its end, because its input may contain a password. */
const KEPT_AFTER_END_MS = 1_000;

/**
 * The one way to write: sends a call and reports the result. Its callbacks run even after the component has been
 * unmounted. Without a network it fails at once, so that nothing is sent when nobody expects it any more.
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
      // A bug in the page is not an answer of the server, so it goes to the browser's console.
      if (!(failed instanceof ApiError)) throw failed;
      void readAgain();
      if (failure !== null) tell(failure ? failure(failed, request) : failureText(failed), 'destructive');
      showAtFields(failed, form);
      await onFailure?.(failed, request);
    },
  });

  return {
    /** Sends the call. The options report the result. */
    mutate,
    /** Like `mutate`, for callers that need the answer. Rejects with the ApiError after it has been reported. */
    mutateAsync,
    isPending,
    error: error instanceof ApiError ? error : null,
    /**
     * Why the last call failed, as a text for people. Undefined if it did not, or if the reason is shown at a field.
     */
    problem: error && !isAtField(error, form) ? failureText(error) : undefined,
    /** Clears the problem. */
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

/** Shows the server's sentences at their fields and moves the focus to the first of them. */
function showFieldErrors<Values extends FieldValues>(
  { fields }: ApiError,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
) {
  const wrong = names.filter((name) => fields?.[name]);
  for (const [index, name] of wrong.entries()) {
    setError(name, { type: 'server', message: fields?.[name] }, { shouldFocus: index === 0 });
  }
}
