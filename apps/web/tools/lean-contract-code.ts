import type { parseAst } from 'vite';

type Program = ReturnType<typeof parseAst>;

/** What of an endpoint only the server reads. */
const ON_THE_SERVER = new Set(['summary', 'params', 'query', 'body', 'response']);

/** The code with each `endpoint({ … })` freed of its schemas and summary; what only they used goes with them. */
export function leanEndpoints(code: string, program: Program): string {
  const dropped = program.body
    .flatMap(endpointProperties)
    .filter((property) => ON_THE_SERVER.has(property.name))
    .toSorted((one, other) => other.start - one.start);
  return dropped.reduce(
    (left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^\s*,/, ''),
    code,
  );
}

/**
 * A module for each group of `export const messages = { auth: { … }, … }`, by the group's name.
 * @throws where the file holds anything else: a group could need it
 */
export function messageGroups(code: string, program: Program): Map<string, string> {
  const [statement, ...others] = program.body;
  const values = statement ? exportedValues(statement) : [];
  const [messages] = values;
  if (messages?.type !== 'ObjectExpression' || values.length > 1 || others.length > 0) {
    throw new Error('messages.ts holds `export const messages = { … }` and nothing else');
  }
  return new Map(
    propertiesOf(messages).map(({ name, value }) => [
      name,
      `export const ${name} = ${code.slice(value.start, value.end)};`,
    ]),
  );
}

type Statement = Program['body'][number];

function exportedValues(statement: Statement) {
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const { declaration } = statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ init }) => (init ? [init] : []));
}

type Value = ReturnType<typeof exportedValues>[number];

function endpointProperties(statement: Statement) {
  return exportedValues(statement).flatMap((value) => {
    if (value.type !== 'CallExpression') return [];
    const { callee, arguments: given } = value;
    if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return [];
    const [definition] = given;
    return definition?.type === 'ObjectExpression' ? propertiesOf(definition) : [];
  });
}

function propertiesOf({ properties }: Extract<Value, { type: 'ObjectExpression' }>) {
  return properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    const { start, end, value, key } = property;
    return [{ name: key.name, value, start, end }];
  });
}
