import { defaultSettings } from '@shop/contract/settings/default-settings';
import { expect, test } from 'vitest';
import { publicationOf } from './publication.ts';

const now = new Date('2026-11-22T10:00:00Z');
const context = { facts: {}, lacking: [], settings: defaultSettings, now };
const contact = { ...defaultSettings.contact, addressLines: ['Shimla'] };
const gated = { ...context, settings: { contact, products: { publish: 'labelled' as const } } };

test('nothing sent leaves it as it is', () => {
  expect(publicationOf({}, context)).toEqual({});
});

test.each([
  ['published', undefined, true, null],
  ['published', '2026-12-01T10:00:00Z', true, null],
  ['draft', undefined, false, null],
  ['draft', null, false, null],
  ['draft', '2026-11-22T15:31:00+05:30', false, '2026-11-22T10:01:00.000Z'],
  ['draft', '2026-11-22T15:30:00+05:30', true, null],
] as const)('%s at %s', (status, publishAt, isPublished, at) => {
  expect(publicationOf({ status, publishAt }, context)).toEqual({
    is_published: isPublished,
    publish_at: at === null ? null : new Date(at),
  });
});

test('with a label to complete first, a draft whose time is over waits', () => {
  const publishAt = '2026-11-22T09:00:00Z';
  expect(publicationOf({ status: 'draft', publishAt }, gated)).toEqual({
    is_published: false,
    publish_at: new Date(publishAt),
  });
});

test.each([
  ['a new one', { status: 'published' }, undefined],
  ['a new one of which nothing is said', {}, undefined],
  ['a draft', { status: 'published' }, { is_published: false, facts: {} }],
  ['a published one that loses a fact', {}, { is_published: true, facts: { kind: 'toiletSoap' } }],
] as const)('%s is not published without what the settings want', (_name, typed, before) => {
  expect(() => publicationOf(typed, { ...gated, ...(before && { before }) })).toThrow(
    expect.objectContaining({ code: 'label_incomplete' }),
  );
});

test.each([
  ['a draft stays one', {}, { is_published: false, facts: {} }],
  ['a published one stays, too', {}, { is_published: true, facts: {} }],
] as const)('%s', (_name, typed, before) => {
  expect(publicationOf(typed, { ...gated, before })).toEqual({});
});

test('nothing is published without what shoppers need; a draft whose time is over waits for it', () => {
  const lacking = { ...context, lacking: ['description', 'price'] as const };
  const published = { is_published: true, facts: {} };
  for (const [typed, before] of [
    [{ status: 'published' }, undefined],
    [{}, undefined],
    [{}, published],
  ] as const) {
    expect(() => publicationOf(typed, { ...lacking, ...(before && { before }) })).toThrow(
      expect.objectContaining({
        code: 'product_incomplete',
        fields: { description: 'Enter the description.', price: 'Enter the price.' },
      }),
    );
  }
  const publishAt = '2026-11-22T09:00:00Z';
  expect(publicationOf({ status: 'draft', publishAt }, lacking)).toEqual({
    is_published: false,
    publish_at: new Date(publishAt),
  });
});
