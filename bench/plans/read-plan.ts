/** How the server executed a query, from `explain (analyze, buffers, format json)`. */
export interface Plan {
  Plan: PlanNode;
  /** ms */
  'Planning Time': number;
  'Execution Time': number;
}

/** A step of a plan. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Parent Relationship'?: string;
  /** The planner's estimate for one loop. */
  'Plan Rows': number;
  /** The actual rows in one of `Actual Loops`. */
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

/** The tables that grow with the shop. */
export const GROWING_TABLES = [
  'products',
  'product_stock',
  'product_sales',
  'product_ratings',
  'bought_together',
  'saved_products',
  'product_pictures',
  'users',
  'orders',
  'order_lines',
  'order_events',
  'payments',
  'settlement_entries',
  'refunds',
  'reviews',
  'stock_movements',
  'outbox_mails',
  'webhook_events',
] as const;

/** Up to this many rows, reading the whole table is fastest. */
const FEW = 2_000;
/** Reading at least this share of a table counts as reading all of it. */
const NEARLY_ALL = 0.5;
/**
 * A search takes the first few hundred matches. If the matches are this share of a table, or the planner estimates
 * so, scanning until there are enough is the fastest way.
 */
const WORTH_ALL = 0.2;

/** All steps of a plan, in order. */
export function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** Rows that a step examined over all its loops, whether or not it kept them. */
export function rowsRead(node: PlanNode): number {
  const dropped = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return (node['Actual Rows'] + dropped) * node['Actual Loops'];
}

/** Pages of 8 KB that a query read. */
export function pagesRead({
  Plan: { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 },
}: Plan): number {
  return hit + read;
}

/**
 * The steps that read all of a growing table: sequentially, or nearly all its rows through an index. An index-only
 * scan does not count, because it is small and sorted.
 * @param sizes rows of each growing table
 */
export function wholeTableReads(
  { Plan }: Plan,
  sizes: ReadonlyMap<string, number>,
  { isSearch = false } = {},
): string[] {
  return nodesOf(Plan).flatMap((node) => {
    const table = node['Relation Name'];
    const size = sizes.get(table ?? '');
    if (table === undefined || size === undefined || size < FEW || !READS_ROWS.has(node['Node Type']))
      return [];
    const read = Math.round(rowsRead(node));
    const fits = Math.max(node['Actual Rows'], node['Plan Rows']) * node['Actual Loops'];
    if (read < size * NEARLY_ALL || (isSearch && fits >= size * WORTH_ALL)) return [];
    return [
      `reads ${read} of ${size} rows of ${table} ${node['Index Name'] ? `by ${node['Index Name']}` : 'one by one'}`,
    ];
  });
}

const READS_ROWS = new Set(['Seq Scan', 'Index Scan', 'Bitmap Heap Scan']);
