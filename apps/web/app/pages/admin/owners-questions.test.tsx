// @vitest-environment happy-dom
import { answerQuestion, dismissQuestion, listAllQuestions } from '@shop/contract/questions/calls';
import type { OwnersQuestion } from '@shop/contract/questions/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OwnersQuestions } from '../../features/questions/admin/index.ts';
import { listOf } from '../../testing/catalog-samples.ts';
import { leavePage, renderRoutes, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';

const waiting: OwnersQuestion = {
  _id: 'q1',
  productId: 'p1',
  productTitle: 'Neem Soap',
  userName: 'meera',
  question: 'Is it mild?',
  askedAt: '2026-11-10T20:00:00.000Z',
  answer: '',
  state: 'waiting',
};

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(listAllQuestions, ({ url }) => listOf(url.includes('state=waiting') ? [waiting] : []));
  renderRoutes([{ path: '/', element: <OwnersQuestions /> }], '/');
});
afterEach(() => {
  leavePage();
  api.restore();
});

const item = async () => within(await screen.findByRole('article', { name: 'Is it mild?' }));
const sent = () => api.calls.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url, body]);

test('an answer is published', async () => {
  const shown = await item();
  const publish = shown.getByRole<HTMLButtonElement>('button', { name: 'Publish' });
  expect(publish.disabled).toBe(true);
  await userEvent.type(shown.getByRole('textbox', { name: 'Your answer' }), ' Yes. ');
  api.on(answerQuestion, {
    success: true,
    message: 'Done',
    data: { ...waiting, answer: 'Yes.', state: 'answered' },
  });
  await userEvent.click(publish);
  await waitFor(() =>
    expect(sent()).toEqual([['/api/admin/questions/answer/q1', { answer: 'Yes.', answerSeen: '' }]]),
  );
});

test('where somebody else has answered meanwhile, a second press replaces what is then known', async () => {
  const shown = await item();
  await userEvent.type(shown.getByRole('textbox', { name: 'Your answer' }), 'Yes.');
  const data = { answer: 'Mostly.' };
  api.refuse(answerQuestion, { status: 409, code: 'answer_changed', message: 'Answered: ‘Mostly.’', data });
  await userEvent.click(shown.getByRole('button', { name: 'Publish' }));
  expect(await shown.findByText('Answered: ‘Mostly.’')).toBeDefined();
  await userEvent.click(shown.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(sent().at(-1)?.[1]).toEqual({ answer: 'Yes.', answerSeen: 'Mostly.' }));
});

test('a question that somebody else has answered meanwhile stays, with what is typed, until that is published', async () => {
  const shown = await item();
  await userEvent.type(shown.getByRole('textbox', { name: 'Your answer' }), 'Yes.');
  api.refuse(answerQuestion, {
    status: 409,
    code: 'answer_changed',
    message: 'Answered: ‘Mostly.’',
    data: { answer: 'Mostly.' },
  });
  api.on(listAllQuestions, { success: true, data: [], total: 0 });
  await userEvent.click(shown.getByRole('button', { name: 'Publish' }));
  expect(await shown.findByText('Answered: ‘Mostly.’')).toBeDefined();
  expect(shown.getByRole('textbox', { name: 'Your answer' })).toHaveProperty('value', 'Yes.');
  api.on(answerQuestion, {
    success: true,
    message: 'Published',
    data: { ...waiting, answer: 'Yes.', state: 'answered' },
  });
  await userEvent.click(shown.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('No question waits for an answer.')).toBeDefined();
});

test('a question that somebody else has answered meanwhile is set aside by a second press', async () => {
  const shown = await item();
  const data = { answer: 'Mostly.' };
  api.refuse(dismissQuestion, { status: 409, code: 'answer_changed', message: 'Answered: ‘Mostly.’', data });
  await userEvent.click(shown.getByRole('button', { name: 'Set aside' }));
  await waitFor(() => expect(toastText()).toBe('Answered: ‘Mostly.’'));
  await userEvent.click(shown.getByRole('button', { name: 'Set aside' }));
  await waitFor(() =>
    expect(sent().map(([, body]) => body)).toEqual([{ answerSeen: '' }, { answerSeen: 'Mostly.' }]),
  );
});

test('a refused answer stays where it was typed, with the reason', async () => {
  const shown = await item();
  await userEvent.type(shown.getByRole('textbox', { name: 'Your answer' }), 'Yes.');
  api.refuse(answerQuestion, { status: 404, message: 'This question does not exist.' });
  await userEvent.click(shown.getByRole('button', { name: 'Publish' }));
  expect(await shown.findByText('This question does not exist.')).toBeDefined();
  expect(shown.getByRole('textbox', { name: 'Your answer' })).toHaveProperty('value', 'Yes.');
});

test('a question is set aside, and the other lists say that they are empty', async () => {
  const shown = await item();
  api.on(dismissQuestion, { success: true, message: 'Done', data: { ...waiting, state: 'dismissed' } });
  await userEvent.click(shown.getByRole('button', { name: 'Set aside' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Answered' }));
  expect(await screen.findByText('No question has been answered.')).toBeDefined();
});
