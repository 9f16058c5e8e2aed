// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { renderRoutes } from '../testing/render-routes.tsx';
import { Dialog } from './dialog.tsx';
import { useUnsavedWork } from './unsaved-work.ts';

afterEach(cleanup);

/** What was typed is saved, and going back closes the dialog, as in one that has an address. */
function Form() {
  const navigate = useNavigate();
  const [isUnsaved, setUnsaved] = useState(true);
  const settle = useUnsavedWork(isUnsaved);
  function close() {
    settle();
    // What was saved is read again, which makes the form clean before the browser has gone back.
    flushSync(() => setUnsaved(false));
    void navigate(-1);
  }
  return (
    <button type="button" onClick={close}>
      Save
    </button>
  );
}

test('a form that becomes clean while its dialog goes back does not keep it open', async () => {
  const edited = (
    <Dialog isOpen onClose={() => {}} title="Draft">
      <Form />
    </Dialog>
  );
  const { router } = renderRoutes(
    [
      { path: '/', element: <h1>Drafts</h1> },
      { path: '/edit', element: edited },
    ],
    '/',
  );
  await act(() => router.navigate('/edit'));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Drafts' }, { timeout: 2_000 })).toBeDefined();
});
