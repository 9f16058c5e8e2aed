import { expect, test } from 'vitest';
import { type Plan, type PlanNode, wholeTableReads } from './read-plan.ts';

const sizes = new Map([
  ['orders', 10_000],
  ['users', 50],
]);

function planOf(step: Partial<PlanNode>): Plan {
  const node = {
    'Node Type': 'Seq Scan',
    'Relation Name': 'orders',
    'Plan Rows': 0,
    'Actual Rows': 0,
    'Actual Loops': 1,
    ...step,
  };
  return {
    Plan: { 'Node Type': 'Limit', 'Plan Rows': 10, 'Actual Rows': 10, 'Actual Loops': 1, Plans: [node] },
    'Planning Time': 1,
    'Execution Time': 1,
  };
}

test.each<[string, Partial<PlanNode>]>([
  ['rows that are dropped again', { 'Actual Rows': 3, 'Rows Removed by Filter': 9_997 }],
  [
    'rows by way of an index',
    { 'Node Type': 'Index Scan', 'Index Name': 'orders_age', 'Actual Rows': 10_000 },
  ],
  ['rows of several workers', { 'Actual Rows': 3_300, 'Actual Loops': 3 }],
])('counts %s', (_, step) => {
  expect(wholeTableReads(planOf(step), sizes)).toHaveLength(1);
});

test.each<[string, Partial<PlanNode>]>([
  ['a page', { 'Node Type': 'Index Scan', 'Actual Rows': 100 }],
  ['a walk through an index alone', { 'Node Type': 'Index Only Scan', 'Actual Rows': 10_000 }],
  ['a small table', { 'Relation Name': 'users', 'Actual Rows': 50 }],
])('lets %s be', (_, step) => {
  expect(wholeTableReads(planOf(step), sizes)).toEqual([]);
});

function searched(fits: number, expected = 0): string[] {
  const plan = planOf({
    'Plan Rows': expected,
    'Actual Rows': fits,
    'Rows Removed by Filter': 10_000 - fits,
  });
  return wholeTableReads(plan, sizes, { isSearch: true });
}

test('a search may read all where much of it fits, or seems to, and only then', () => {
  expect(searched(2_500)).toEqual([]);
  expect(searched(500, 2_500)).toEqual([]);
  expect(searched(500)).toHaveLength(1);
});
