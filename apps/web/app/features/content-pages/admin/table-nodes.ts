import { Node, type Editor } from '@tiptap/core';

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'paragraph+',
    isolating: true,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** Tables without merged cells. Their package would set styles, which the content policy refuses. */
export const tableNodes = [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')];

/** Adds an empty row below that of the cursor. */
export function addRow(editor: Editor): void {
  const row = around(editor, 'tableRow');
  const { tableRow, tableCell } = editor.schema.nodes;
  if (!row || !tableRow || !tableCell) return;
  const cells = Array.from({ length: row.node.childCount }, () => tableCell.createAndFill());
  const added = tableRow.create(
    null,
    cells.filter((each) => each !== null),
  );
  editor.view.dispatch(editor.state.tr.insert(row.from + row.node.nodeSize, added));
}

/** Deletes the row of the cursor, with its table if it has no other. */
export function deleteRow(editor: Editor): void {
  const table = around(editor, 'table');
  const row = table?.node.childCount === 1 ? table : around(editor, 'tableRow');
  if (row) editor.view.dispatch(editor.state.tr.delete(row.from, row.from + row.node.nodeSize));
}

/** Deletes the table of the cursor. */
export function deleteTable(editor: Editor): void {
  const table = around(editor, 'table');
  if (table) editor.view.dispatch(editor.state.tr.delete(table.from, table.from + table.node.nodeSize));
}

/** Puts the cursor into a new paragraph below the table. */
export function leaveTable(editor: Editor): void {
  const table = around(editor, 'table');
  if (!table) return;
  const after = table.from + table.node.nodeSize;
  editor
    .chain()
    .insertContentAt(after, { type: 'paragraph' })
    .setTextSelection(after + 1)
    .focus()
    .run();
}

/** The innermost node of a type around the cursor, and where it begins. */
function around({ state }: Editor, type: string) {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name === type) return { node: $from.node(depth), from: $from.before(depth) };
  }
  return null;
}
