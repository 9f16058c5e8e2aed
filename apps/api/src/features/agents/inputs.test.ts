import { Clean } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { operations } from './operations.ts';

const more = { unknown: 1, constructor: 'x' };
const destination = { id: 'a', postal_code: '171001', address_country: 'IN', ...more };
const inputs: object[] = [
  {},
  { query: 'soap', ...more, filters: { categories: ['soap'], price: { min: 1, ...more }, ...more } },
  { query: undefined, context: { postal_code: '171001', ...more }, pagination: { limit: 3, ...more } },
  { ids: ['a', 'b'], context: {}, ...more },
  { id: 'a', filters: {}, ...more },
  { line_items: [{ item: { id: 'a', ...more }, quantity: 2, ...more }], buyer: { email: 'a@b.c', ...more } },
  { line_items: [], cart_id: 'a', ...more },
  {
    line_items: [],
    fulfillment: {
      methods: [
        { type: 'shipping', destinations: [destination], selected_destination_id: null, ...more },
        { destinations: [], selected_destination_id: 'a' },
      ],
      ...more,
    },
  },
];

describe.each(operations.map((operation) => [operation.name, operation] as const))(
  '%s',
  (_name, operation) => {
    const fitting = inputs.filter((input) => {
      try {
        return operation.readInput(input);
      } catch {
        return false;
      }
    });

    test('reads what its schema names of an input, at every depth, and nothing else', () => {
      expect(fitting.length).toBeGreaterThan(0);
      for (const input of fitting) {
        expect(operation.readInput(input)).toEqual(Clean(operation.input, structuredClone(input)));
      }
    });
  },
);
