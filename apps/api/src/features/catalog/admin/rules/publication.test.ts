import { expect, test } from 'vitest';
import { publicationOf } from './publication.ts';

const now = new Date('2026-11-22T10:00:00Z');

test('nothing sent leaves it as it is', () => {
  expect(publicationOf({}, now)).toEqual({});
});

test.each([
  ['published', undefined, true, null],
  ['published', '2026-12-01T10:00:00Z', true, null],
  ['draft', undefined, false, null],
  ['draft', null, false, null],
  ['draft', '2026-11-22T15:31:00+05:30', false, '2026-11-22T10:01:00.000Z'],
  ['draft', '2026-11-22T15:30:00+05:30', true, null],
] as const)('%s at %s', (status, publishAt, isPublished, at) => {
  expect(publicationOf({ status, publishAt }, now)).toEqual({
    is_published: isPublished,
    publish_at: at === null ? null : new Date(at),
  });
});
