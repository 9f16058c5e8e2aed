// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';
import { showToast } from './toast.ts';
import { Toaster } from './toaster.tsx';

afterEach(cleanup);

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Details
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Order details">
        <button type="button" onClick={() => showToast({ title: 'Saved' })}>
          Save
        </button>
      </Dialog>
      <Toaster />
    </>
  );
}

async function open() {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Details' }));
  await screen.findByRole('dialog', { name: 'Order details' });
  return user;
}

const isShown = () => screen.queryByRole('dialog') !== null;

test('Escape closes it and gives the focus back to what opened it', async () => {
  const user = await open();
  expect(document.querySelector('[role="dialog"]')?.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(isShown()).toBe(false));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Details'));
});

test('a press outside it closes it', async () => {
  const user = await open();
  await user.click(document.querySelector('.dialog-backdrop') as Element);
  await waitFor(() => expect(isShown()).toBe(false));
});

test('a toast can be dismissed above it', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(document.querySelector('.toast button') as Element);
  expect(document.querySelector('.toast')).toBeNull();
  expect(isShown()).toBe(true);
});
