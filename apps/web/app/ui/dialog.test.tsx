// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { showToast } from './toast.ts';
import { ToastAction } from './toast-action.tsx';
import { Toaster } from './toaster.tsx';

afterEach(cleanup);

const undo = <ToastAction label="Undo" onClick={() => {}} />;
const focused = () =>
  document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Details
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Order details">
        <button type="button" onClick={() => showToast({ title: 'Saved', action: undo })}>
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

function Content({ onDraw }: { onDraw: () => void }) {
  onDraw();
  return <p>Lines of the cart</p>;
}

function PageWithSheet({ onDraw }: { onDraw: () => void }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog side="right" isOpen={isOpen} onClose={() => setOpen(false)} title="Your Cart">
      <Content onDraw={onDraw} />
    </Dialog>
  );
}

test('the press that closes it draws nothing of what is in it', async () => {
  const onDraw = vi.fn<() => void>();
  const user = userEvent.setup();
  render(<PageWithSheet onDraw={onDraw} />);
  await screen.findByText('Lines of the cart');
  onDraw.mockClear();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(isShown()).toBe(false));
  expect(onDraw).not.toHaveBeenCalled();
});

test('Tab while its script is loaded does not change where the focus returns to', async () => {
  vi.resetModules();
  const { Dialog: FreshDialog } = await import('./dialog.tsx');
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it draws the dialog that was loaded anew
  function FreshPage() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Cart
        </button>
        <a href="/shop/listing">Products</a>
        <FreshDialog isOpen={isOpen} onClose={() => setOpen(false)} title="Your Cart">
          Your cart is empty
        </FreshDialog>
      </>
    );
  }
  const user = userEvent.setup();
  render(<FreshPage />);
  screen.getByRole('button', { name: 'Cart' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Cart' }));
  expect(isShown()).toBe(false);
  screen.getByRole('link', { name: 'Products' }).focus();
  await waitFor(() => expect(focused()).toBe('Close'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe('Cart'));
});

test('a press outside it closes it', async () => {
  const user = await open();
  await user.click(document.querySelector('.dialog-backdrop') as Element);
  await waitFor(() => expect(isShown()).toBe(false));
});

test('a toast can be dismissed above it', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(document.querySelector('.toast [aria-label="Close"]') as Element);
  expect(document.querySelector('.toast')).toBeNull();
  expect(isShown()).toBe(true);
});

test('Tab leads to what a toast above it offers, and back', async () => {
  const user = await open();
  screen.getByRole('button', { name: 'Save' }).focus();
  await user.keyboard('{Enter}');
  await user.keyboard('{Tab}');
  expect(focused()).toBe('Undo');
  await user.keyboard('{Tab}');
  expect(focused()).toBe('Close');
  await user.keyboard('{Shift>}{Tab}{Tab}{/Shift}');
  expect(focused()).toBe('Save');
  expect(isShown()).toBe(true);
});

test('a toast that goes with the focus in it gives it back to the dialog', async () => {
  const user = await open();
  screen.getByRole('button', { name: 'Save' }).focus();
  await user.keyboard('{Enter}');
  await user.keyboard('{Tab}{Tab}{Enter}');
  expect(document.querySelector('.toast')).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Save'));
});
