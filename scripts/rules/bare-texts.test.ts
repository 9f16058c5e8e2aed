import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBareTexts, findBareTextsIn } from './bare-texts.ts';

const textsIn = (code: string) => findBareTextsIn('page.tsx', code).map(({ text }) => text);

test('no page has a bare text beside something that comes and goes', () => {
  const { fileCount, found } = findBareTexts(join(import.meta.dirname, '../..'));
  expect(found).toEqual([]);
  expect(fileCount).toBeGreaterThan(400);
});

test.each([
  ['beside a condition', '<p>{isNew ? <b>New</b> : null} Soap</p>', 'Soap'],
  ['beside an `&&`', '<p>Soap {isNew && <b>New</b>}</p>', 'Soap'],
  ['beside a list', '<p>Sent: {orders.map((order) => <b key={order}>{order}</b>)}</p>', 'Sent:'],
  ['as a message', '<p>{texts.open()} {isNew ? <b>New</b> : null}</p>', '{texts.open()}'],
  ['as a value', '<p>{order.number}{isNew ? <b>New</b> : null}</p>', '{order.number}'],
  [
    'that itself comes and goes',
    "<p><b>Soap</b>{count > 0 ? ` (${count})` : ''}</p>",
    "{count > 0 ? ` (${count})` : ''}",
  ],
  [
    'as one of two choices',
    "<p><Icon />{isLarge ? 'Smaller' : 'Larger'}</p>",
    "{isLarge ? 'Smaller' : 'Larger'}",
  ],
  ['in a fragment', '<>Soap{isNew ? <b>New</b> : null}</>', 'Soap'],
  [
    'in a fragment that comes and goes',
    '<p><b>Soap</b>{isNew ? <>New</> : null}</p>',
    '{isNew ? <>New</> : null}',
  ],
  [
    'beside a constant that may be nothing',
    'const badge = isNew ? <b>New</b> : null; const line = <p>Soap {badge}</p>;',
    'Soap',
  ],
  [
    'beside a property that may not be given',
    'interface Props { badge?: ReactNode } function A({ badge }: Props) { return <p>Soap {badge}</p>; }',
    'Soap',
  ],
])('finds a bare text %s', (_where, code, text) => {
  expect(textsIn(code)).toEqual([text]);
});

test.each([
  ['a text in an element of its own', '<p><span>Soap</span> {isNew ? <b>New</b> : null}</p>'],
  ['one text of several values', '<p>{`${name}${isNew ? ", new" : ""}`}</p>'],
  ['a text that is the only child', "<p>{isOpen ? 'Open' : 'Closed'}</p>"],
  ['texts beside elements that stay', '<p>Soap <b>New</b></p>'],
  [
    'a node that was passed in',
    'function A({ action }: { action: ReactNode }) { return <p>{action}{isNew ? <b /> : null}</p>; }',
  ],
  [
    'a fragment of elements that comes and goes',
    '<p><b>Soap</b>{isNew ? <><i>New</i> <i>here</i></> : null}</p>',
  ],
  ['a node kept in a constant', 'const link = <a />; const a = <p>{link}{isNew ? <b /> : null}</p>;'],
  ['spaces', "<p>{isNew ? <b /> : null}{' '}{isOld ? <b /> : null}</p>"],
])('lets be %s', (_what, code) => {
  expect(textsIn(code)).toEqual([]);
});
