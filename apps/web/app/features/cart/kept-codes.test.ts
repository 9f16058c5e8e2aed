// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clearSession, startSession } from '../../platform/session.ts';
import { forgetCodes, keepCodes, useKeptCodes } from './kept-codes.ts';

afterEach(() => {
  cleanup();
  act(() => clearSession());
  window.sessionStorage.clear();
});

const asha = { id: 'u1', email: 'asha@deodar.example', userName: 'Asha', role: 'user' };
const ravi = { id: 'u2', email: 'ravi@deodar.example', userName: 'Ravi', role: 'user' };
const kept = () => renderHook(useKeptCodes).result.current;

test('the codes of a shopper are not used for the next one who signs in in this tab', () => {
  act(() => startSession(asha, 'token-1'));
  act(() => keepCodes(['SOAP10', 'FREESHIP']));
  expect(kept()).toBe('SOAP10,FREESHIP');
  act(() => clearSession());
  expect(kept()).toBe('');
  act(() => startSession(ravi, 'token-2'));
  expect(kept()).toBe('');
});

test('the codes are there again for a shopper who signs in again, until they are used', () => {
  act(() => startSession(asha, 'token-1'));
  act(() => keepCodes(['SOAP10']));
  act(() => startSession(asha, 'token-2'));
  expect(kept()).toBe('SOAP10');
  act(() => forgetCodes());
  expect(kept()).toBe('');
});
