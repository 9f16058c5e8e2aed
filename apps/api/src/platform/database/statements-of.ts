/**
 * Splits a script into statements, each of which ends with `;` at the end of a line. `--` comments are dropped.
 * Between `$$` and `$$`, as in the body of a function, nothing ends a statement.
 */
export function statementsOf(script: string): string[] {
  const statements: string[] = [];
  let statement = '';
  let isQuoted = false;
  for (const line of script.split('\n')) {
    const code = isQuoted ? line : line.replace(/--.*$/, '');
    for (const _ of code.matchAll(/\$\w*\$/g)) isQuoted = !isQuoted;
    statement += `${code}\n`;
    if (isQuoted || !/;\s*$/.test(code)) continue;
    statements.push(statement.trim().replace(/;$/, ''));
    statement = '';
  }
  return [...statements, statement.trim()].filter((text) => text !== '');
}
