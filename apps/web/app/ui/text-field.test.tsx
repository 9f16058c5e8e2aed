// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Select, TextField } from './text-field.tsx';

afterEach(cleanup);

function wheelOver(label: string): boolean {
  const field = screen.getByLabelText(label);
  field.focus();
  expect(document.activeElement).toBe(field);
  fireEvent.wheel(field, { deltaY: 100 });
  return document.activeElement === field;
}

test('the mouse wheel leaves a number and a select, whose value it would change, and stays in a text', () => {
  render(
    <>
      <TextField label="Price" type="number" step="0.01" defaultValue="159" />
      <Select label="Category" options={[{ id: 'soap', label: 'Soap' }]} />
      <TextField label="Title" defaultValue="Neem soap" />
    </>,
  );
  expect(wheelOver('Price')).toBe(false);
  expect(wheelOver('Category')).toBe(false);
  expect(wheelOver('Title')).toBe(true);
});
