import ts from 'typescript';
import { join } from 'node:path';

/** A column as its type has it. */
export interface TypedColumn {
  /** What a read gives: `string`, `number`, `boolean`, `Date`, `Buffer`, `string[]`, `number[]` or `object`. */
  value: string;
  isNullable: boolean;
  /** Whether a new row must, may or cannot name it. */
  inserted: 'required' | 'optional' | 'never';
  /** The texts that it can have; null: any. */
  texts: readonly string[] | null;
}

/** The columns that `Tables` describes, by `table.column`, as the compiler understands them. */
export function readTypedTables(): Map<string, TypedColumn> {
  const file = join(import.meta.dirname, '../tables/index.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    allowImportingTsExtensions: true,
    types: ['node'],
  };
  const program = ts.createProgram([file], options);
  const checker = program.getTypeChecker();
  const root = program.getSourceFile(file);
  const tables = root?.statements
    .filter(ts.isInterfaceDeclaration)
    .find(({ name }) => name.text === 'Tables');
  if (tables === undefined) throw new Error(`${file} has no interface Tables`);
  const columns = new Map<string, TypedColumn>();
  for (const table of checker.getTypeAtLocation(tables).getProperties()) {
    for (const column of checker.getTypeOfSymbolAtLocation(table, tables).getProperties()) {
      const type = checker.getTypeOfSymbolAtLocation(column, tables);
      columns.set(`${table.name}.${column.name}`, describe(checker, tables, type));
    }
  }
  return columns;
}

function describe(checker: ts.TypeChecker, at: ts.Node, type: ts.Type): TypedColumn {
  const of = (name: string) => {
    const symbol = type.getProperty(name);
    return symbol === undefined ? undefined : checker.getTypeOfSymbolAtLocation(symbol, at);
  };
  const selected = of('__select__') ?? type;
  const inserted = of('__insert__');
  const parts = selected.isUnion() ? selected.types : [selected];
  const values = parts.filter(({ flags }) => (flags & ts.TypeFlags.Null) === 0);
  return {
    value: [...new Set(values.map((value) => nameOf(checker, value)))].join(' | '),
    isNullable: values.length < parts.length,
    inserted: insertedAs(inserted),
    texts: values.every((value) => value.isStringLiteral())
      ? values.map((value) => value.value).toSorted()
      : null,
  };
}

function insertedAs(type: ts.Type | undefined): TypedColumn['inserted'] {
  if (type === undefined) return 'required';
  if ((type.flags & ts.TypeFlags.Never) !== 0) return 'never';
  const parts = type.isUnion() ? type.types : [type];
  return parts.some(({ flags }) => (flags & ts.TypeFlags.Undefined) !== 0) ? 'optional' : 'required';
}

function nameOf(checker: ts.TypeChecker, type: ts.Type): string {
  const { flags } = type;
  if ((flags & ts.TypeFlags.StringLike) !== 0) return 'string';
  if ((flags & ts.TypeFlags.NumberLike) !== 0) return 'number';
  if ((flags & ts.TypeFlags.BooleanLike) !== 0) return 'boolean';
  const name = type.symbol?.name;
  if (name === 'Date' || name === 'Buffer') return name;
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference);
    const itemName =
      item === undefined ? 'object' : nameOf(checker, item.isUnion() ? (item.types[0] ?? item) : item);
    if (itemName === 'string' || itemName === 'number') return `${itemName}[]`;
  }
  return 'object';
}
