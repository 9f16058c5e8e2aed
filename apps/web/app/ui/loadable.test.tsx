// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Loadable, useLoadable } from './loadable.ts';

function Panel({ title }: { title: string }) {
  return <p>{title}</p>;
}

function Opener({ code }: { code: Loadable<{ title: string }> }) {
  return useLoadable(code, { isNeeded: true, onFailure: () => {} })?.({ title: 'A dialog' });
}

test('a script that comes between drawing and what follows it is drawn', async () => {
  let looks = 0;
  const code: Loadable<{ title: string }> = {
    preload: () => {},
    load: () => Promise.resolve(Panel),
    // Preloaded on hover: not yet there when the dialog renders, but right afterwards.
    peek: () => ((looks += 1) === 1 ? undefined : Panel),
  };
  render(<Opener code={code} />);
  expect(await screen.findByText('A dialog')).toBeDefined();
});
