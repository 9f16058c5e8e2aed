/** The row of a function of the database that always answers. @throws Error where there is none */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A function that answers always has not answered');
  return row;
}
