// @vitest-environment happy-dom
import { askQuestion, listQuestions } from '@shop/contract/questions/calls';
import * as questionMessages from '@shop/contract/questions/messages';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QuestionsPlace } from '../../features/questions/index.ts';
import { endSession } from '../../platform/session.ts';
import { listOf } from '../../testing/catalog-samples.ts';
import { leavePage, renderRoutes, signIn, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';

const question = {
  _id: 'q1',
  userName: 'meera',
  question: 'Is it mild?',
  askedAt: '2026-11-10T20:00:00.000Z',
  answer: 'Yes, for dry skin too.',
};

let api: StubApi;
let show: ((entries: { isIntersecting: boolean }[]) => void) | undefined;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: typeof show) {
        show = tell;
      }
      observe() {}
      disconnect() {}
    },
  );
  api = stubApi();
  api.on(listQuestions, listOf([question]));
});
afterEach(() => {
  leavePage();
  api.restore();
  vi.unstubAllGlobals();
});

function open() {
  const app = renderRoutes(
    [
      { path: '/shop/product/neem-soap', element: <QuestionsPlace productId="p1" /> },
      { path: '/auth/login', element: <p>the sign-in page</p> },
    ],
    '/shop/product/neem-soap',
  );
  return { ...app, comeIntoView: () => act(() => show?.([{ isIntersecting: true }])) };
}

const field = () => screen.findByRole('textbox', { name: 'Your question' });

test('questions are read when their place comes into view, each with the answer of the shop', async () => {
  const { comeIntoView } = open();
  expect(api.calls).toEqual([]);
  comeIntoView();
  expect(await screen.findByText('Is it mild?')).toBeDefined();
  expect(screen.getByText('Yes, for dry skin too.').closest('dd')?.textContent).toMatch(/^Deodar answers/);
});

test('without questions it says so', async () => {
  api.on(listQuestions, listOf([]));
  open().comeIntoView();
  expect(await screen.findByText('Nobody has asked yet.')).toBeDefined();
});

test('a failed read is told, and tried again', async () => {
  api.refuse(listQuestions, { status: 500 });
  open().comeIntoView();
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(listQuestions, listOf([question]));
  await userEvent.click(again);
  expect(await screen.findByText('Is it mild?')).toBeDefined();
});

test('a shopper asks, is told what happens next, and the field is empty again', async () => {
  signIn();
  open().comeIntoView();
  await userEvent.type(await field(), ' Does it lather? ');
  api.on(askQuestion, { success: true, message: questionMessages.asked() });
  await userEvent.click(screen.getByRole('button', { name: 'Ask the shop' }));
  await waitFor(() => expect(toastText()).toContain(questionMessages.asked()));
  expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    question: 'Does it lather?',
    language: 'en',
  });
  expect(await field()).toHaveProperty('value', '');
});

test('an empty question and one with a link are refused at the field, and nothing is lost', async () => {
  signIn();
  open().comeIntoView();
  await field();
  await userEvent.click(screen.getByRole('button', { name: 'Ask the shop' }));
  expect(await screen.findByText('Write your question first.')).toBeDefined();
  const sentence = questionMessages.noLinks();
  api.refuse(askQuestion, { status: 400, message: sentence, fields: { question: sentence } });
  await userEvent.type(await field(), 'See www.example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Ask the shop' }));
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(await field()).toHaveProperty('value', 'See www.example.com');
});

test('a visitor is led to sign in and back', async () => {
  act(() => endSession());
  const { router, comeIntoView } = open();
  comeIntoView();
  await userEvent.click(await screen.findByRole('link', { name: 'Sign in' }));
  await screen.findByText('the sign-in page');
  expect(router.state.location.state).toEqual({ from: '/shop/product/neem-soap' });
});
