// @vitest-environment happy-dom
import * as messages from '@shop/contract/messages';
import { addAddress, listAddresses } from '@shop/contract/addresses/calls';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leavePage, renderRoutes, toastText } from '../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../testing/stub-api.ts';
import { Button } from '../ui/button.tsx';
import type { ApiError } from './api-error.ts';
import { apiQuery } from './api-query.ts';
import { useApiMutation, type ApiMutationOptions } from './use-api-mutation.ts';

const typed = { address: '12 Mall Road', city: 'Shimla', pincode: '171001', phone: '9876543210', notes: '' };
const saved = { _id: 'a1', userId: 'u1', ...typed, recipient: '', state: '' };

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

type Options = ApiMutationOptions<typeof addAddress>;

/** A page with a button that saves the address and shows the state of the hook. */
function Saver({ city = 'Shimla', ...options }: Options & { city?: string }) {
  const { mutate, isPending, problem } = useApiMutation(addAddress, options);
  return (
    <>
      <button type="button" onClick={() => mutate({ body: { userId: 'u1', ...typed, city } })}>
        Save {city}
      </button>
      {isPending ? <output>Saving</output> : null}
      {problem ? <p role="alert">{problem}</p> : null}
    </>
  );
}

function PendingSaver() {
  const { mutate, isPending } = useApiMutation(addAddress);
  return (
    <Button isPending={isPending} onClick={() => mutate({ body: { userId: 'u1', ...typed } })}>
      Save
    </Button>
  );
}

function show(element: React.ReactNode) {
  return renderRoutes(
    [
      { path: '/', element },
      { path: '/elsewhere', element: <p>Elsewhere</p> },
    ],
    '/',
  );
}

const save = (city = 'Shimla') => userEvent.click(screen.getByRole('button', { name: `Save ${city}` }));

test('is pending until the answer, then tells the server’s own sentence', async () => {
  const answer = api.hold(addAddress);
  const onSuccess = vi.fn<() => void>();
  show(<Saver onSuccess={onSuccess} />);
  await save();
  expect(await screen.findByText('Saving')).toBeDefined();
  expect(api.calls).toEqual([{ method: 'POST', url: addAddress.path, body: { userId: 'u1', ...typed } }]);
  expect(onSuccess).not.toHaveBeenCalled();

  await act(async () => answer({ success: true, message: 'Saved!', data: saved }));
  await waitFor(() => expect(screen.queryByText('Saving')).toBeNull());
  expect(toastText()).toBe('Saved!');
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith(
    { success: true, message: 'Saved!', data: saved },
    { body: { userId: 'u1', ...typed } },
  );
});

test('the second click of a double click sends nothing, however busy the browser’s timers are', async () => {
  const answer = api.hold(addAddress);
  show(<PendingSaver />);
  const button = screen.getByRole('button', { name: 'Save' });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await act(async () => button.click());
  await act(async () => button.click());
  vi.useRealTimers();
  expect(api.calls).toHaveLength(1);
  await act(async () => answer({ success: true, data: saved }));
});

test('a success can have words of its own, or none', async () => {
  api.on(addAddress, { success: true, message: 'Saved!', data: saved });
  const onSuccess = vi.fn<() => void>();
  show(
    <>
      <Saver success={({ data }) => `To ${data.city}`} />
      <Saver city="Solan" success={null} onSuccess={onSuccess} />
    </>,
  );
  await save();
  await waitFor(() => expect(toastText()).toBe('To Shimla'));
  await save('Solan');
  await waitFor(() => expect(onSuccess).toHaveBeenCalled());
  expect(toastText()).toBe('To Shimla');
});

test.each([
  ['the server’s sentence', { status: 409, message: 'Three are enough' }, 'Three are enough'],
  ['that the network failed', { status: 0 }, messages.networkError()],
  ['that something went wrong', { status: 500 }, messages.somethingWrong()],
])('a failure tells %s in a toast of its kind', async (_what, refusal, sentence) => {
  api.refuse(addAddress, refusal);
  const onFailure = vi.fn<(error: ApiError) => void>();
  show(<Saver onFailure={onFailure} />);
  await save();
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', sentence);
  expect(toastText()).toBe(sentence);
  expect(document.querySelector('.toast-destructive')).not.toBeNull();
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ status: refusal.status });
});

test('a failure without a toast is told by the page, and forgotten with the next try', async () => {
  api.refuse(addAddress, { status: 409, message: 'Three are enough' });
  show(<Saver failure={null} />);
  await save();
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Three are enough');
  expect(toastText()).toBeNull();

  const answer = api.hold(addAddress);
  await save();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await act(async () => answer({ success: true, data: saved }));
});

/** A form with one field. The server's refusal may or may not concern that field. */
function AddressCity({ otherwise }: { otherwise?: 'city' }) {
  const form = useForm({ defaultValues: { city: '' } });
  const { mutate, problem } = useApiMutation(addAddress, {
    failure: null,
    form: { form, fields: ['city'], ...(otherwise ? { otherwise } : {}) },
  });
  return (
    <form
      onSubmit={form.handleSubmit((values) => mutate({ body: { userId: 'u1', ...typed, ...values } }))}
      noValidate
    >
      <input aria-label="City" {...form.register('city')} />
      <p data-testid="city">{form.formState.errors.city?.message}</p>
      <p data-testid="form">{problem}</p>
      <button type="submit">Save</button>
    </form>
  );
}

const refusals: {
  about: string;
  fields: Record<string, string> | undefined;
  otherwise: 'city' | undefined;
  atCity: string;
  atForm: string;
}[] = [
  {
    about: 'a field',
    fields: { city: 'Which city?' },
    otherwise: undefined,
    atCity: 'Which city?',
    atForm: '',
  },
  { about: 'no field', fields: undefined, otherwise: undefined, atCity: '', atForm: 'Not now' },
  { about: 'another field', fields: { userId: 'No' }, otherwise: undefined, atCity: '', atForm: 'Not now' },
  { about: 'no field', fields: undefined, otherwise: 'city', atCity: 'Not now', atForm: '' },
];
test.each(refusals)(
  'a refusal about $about is told at its place (otherwise: $otherwise)',
  async ({ fields, otherwise, atCity, atForm }) => {
    api.refuse(addAddress, {
      status: 400,
      message: 'Not now',
      ...(fields ? { fields } : {}),
    });
    show(<AddressCity {...(otherwise ? { otherwise } : {})} />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByTestId('city').textContent).toBe(atCity));
    await waitFor(() => expect(screen.getByTestId('form').textContent).toBe(atForm));
    expect(document.activeElement === screen.getByLabelText('City')).toBe(atCity !== '');
  },
);

function Cities() {
  const { data } = useQuery(apiQuery(listAddresses, { params: { userId: 'u1' } }));
  return (
    <ul>
      {data?.data.map(({ _id, city }) => (
        <li key={_id}>{city}</li>
      ))}
    </ul>
  );
}

test('what it changed is read again before anything is done with its success', async () => {
  api.on(listAddresses, { success: true, data: [] });
  const onSuccess = vi.fn<() => void>();
  show(
    <>
      <Cities />
      <Saver invalidates={[listAddresses]} onSuccess={onSuccess} />
    </>,
  );
  await waitFor(() => expect(api.calls).toHaveLength(1));
  api.on(addAddress, { success: true, data: saved });
  const answer = api.hold(listAddresses);
  await save();
  await waitFor(() => expect(api.calls).toHaveLength(3));
  expect(onSuccess).not.toHaveBeenCalled();
  await act(async () => answer({ success: true, data: [saved] }));
  await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
});

test('what it would have changed is read again after a failure: it may not be as it was shown', async () => {
  api.on(listAddresses, { success: true, data: [] });
  show(
    <>
      <Cities />
      <Saver invalidates={[listAddresses]} />
    </>,
  );
  await waitFor(() => expect(api.calls).toHaveLength(1));
  api.refuse(addAddress, { status: 409, message: 'Meanwhile' });
  api.on(listAddresses, { success: true, data: [saved] });
  await save();
  expect(await screen.findByRole('listitem')).toHaveProperty('textContent', 'Shimla');
});

test('writes of one queue are sent one after the other, each after the answer to the one before', async () => {
  const cities = () => api.calls.map(({ body }) => (body as { city: string }).city);
  const answer = api.hold(addAddress);
  show(
    <>
      <Saver queue="addresses" />
      <Saver queue="addresses" city="Solan" />
      <Saver city="Mandi" />
    </>,
  );
  await save();
  await save('Solan');
  await save('Mandi');
  await waitFor(() => expect(cities()).toEqual(['Shimla', 'Mandi']));
  await act(async () => answer({ success: true, data: saved }));
  await waitFor(() => expect(cities()).toEqual(['Shimla', 'Mandi', 'Solan']));
});

test('is told on the next page where the page was left before the answer', async () => {
  const answer = api.hold(addAddress);
  const onSuccess = vi.fn<() => void>();
  const { router } = show(<Saver onSuccess={onSuccess} />);
  await save();
  await waitFor(() => expect(api.calls).toHaveLength(1));
  await act(() => router.navigate('/elsewhere'));
  await act(async () => answer({ success: true, message: 'Saved!', data: saved }));
  await waitFor(() => expect(toastText()).toBe('Saved!'));
  await waitFor(() => expect(onSuccess).toHaveBeenCalled());
});

test('without a network it fails at once and is not sent later', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  api.refuse(addAddress, { status: 0 });
  show(<Saver />);
  await save();
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', messages.networkError());
  vi.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(api.calls).toHaveLength(1);
});
