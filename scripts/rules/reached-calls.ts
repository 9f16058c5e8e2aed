import { globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import ts from 'typescript';
import {
  type CallsOf,
  type May,
  type OwnersCall,
  guardsAt,
  isLocal,
  localsAround,
  namesOf,
} from './guards-at.ts';

/** Finds the owner's calls that an export of the contract stands for; a table of calls stands for all of them. */
export type FindCalls = (module: string, name: string) => readonly OwnersCall[];

/** A place from which something is shown or sent, with what must be permitted for it. */
interface Reference {
  guards: readonly May[];
  to: ts.Node | OwnersCall;
}
interface Source {
  declared: Map<string, ts.Node>;
  imported: Map<string, { from: string; name: string }>;
  isExported: (name: string) => boolean;
}
/** A file whose exports make a page, and what opens it. */
interface OpenedPage {
  file: string;
  may: May;
}

/** Where a call is named and not sent: it is read, or read again. */
const NOT_SENT = /^(?:invalidates|apiQueryKey|apiQuery)$/;
/** What a mutation tells of the call, which sends nothing. */
const TOLD = /^(?:isPending|problem|error|reset)$/;

/**
 * Follows each page from what it exports through all that this names, and finds the calls that it could send.
 * @param root the folder of the sources; `pages`: files in it, with what opens each
 * @returns `sent`: the names of all of them; `refused`: 'page: call' for each that somebody could send whom it refuses,
 *   who has a permission that opens the page, and one for each `Permitted` and `usePermits` on the way, and none that the
 *   call needs; both sorted
 */
export function findSentCalls(
  root: string,
  pages: readonly OpenedPage[],
  findCalls: FindCalls,
  mayOfPage: (path: string) => May,
): { sent: string[]; refused: string[] } {
  const sources = readSources(root);
  const referencesOf = createReader(sources, findCalls, mayOfPage);
  const [sent, refused] = [new Set<string>(), new Set<string>()];
  for (const { file, may: opens } of pages) {
    const source = sources.get(file);
    if (!source) throw new Error(`There is no ${file}`);
    const starts = [...source.declared].filter(([name]) => source.isExported(name)).map(([, node]) => node);
    for (const call of reach(starts, () => true, referencesOf)) {
      sent.add(call.name);
      const isOpen = ({ guards }: Reference) => !guards.some((guard) => isWithin(guard, call.may));
      const isRefused = !isWithin(opens, call.may) && reach(starts, isOpen, referencesOf).has(call);
      if (isRefused) refused.add(`${file}: ${call.name}`);
    }
  }
  return { sent: [...sent].toSorted(), refused: [...refused].toSorted() };
}

/** Whether everybody with one of `some` has one of `all`. */
function isWithin(some: May, all: May): boolean {
  return [some].flat().every((each) => [all].flat().includes(each));
}

function reach(
  starts: readonly ts.Node[],
  isOpen: (reference: Reference) => boolean,
  referencesOf: (node: ts.Node) => readonly Reference[],
): Set<OwnersCall> {
  const calls = new Set<OwnersCall>();
  const seen = new Set(starts);
  for (const node of seen) {
    for (const reference of referencesOf(node)) {
      if (!isOpen(reference)) continue;
      if (!('may' in reference.to)) seen.add(reference.to);
      else if (reference.to.isSent) calls.add(reference.to);
    }
  }
  return calls;
}

function readSources(root: string): Map<string, Source> {
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).map((path) => path.split(sep).join('/'));
  return new Map(
    files
      .filter((file) => !/\.(?:test|d)\.tsx?$|^testing\//.test(file))
      .map((file) => [file, readSource(root, file)]),
  );
}

function readSource(root: string, file: string): Source {
  const tree = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const declared = new Map<string, ts.Node>();
  const imported: Source['imported'] = new Map();
  const exported = new Set<string>();
  const fileOf = (specifier: ts.Expression) => resolve(file, (specifier as ts.StringLiteral).text);
  for (const statement of tree.statements) {
    if (ts.isVariableStatement(statement) || ts.isFunctionDeclaration(statement)) {
      for (const [name, node] of declarationsOf(statement)) {
        declared.set(name, node);
        if (isMarked(statement, ts.SyntaxKind.ExportKeyword)) exported.add(name);
      }
    } else if (ts.isImportDeclaration(statement)) {
      const from = fileOf(statement.moduleSpecifier);
      const { name: whole, namedBindings: bindings } = statement.importClause ?? {};
      if (whole) imported.set(whole.text, { from, name: 'default' });
      if (bindings && ts.isNamespaceImport(bindings)) imported.set(bindings.name.text, { from, name: '*' });
      if (bindings && ts.isNamedImports(bindings)) {
        for (const { name, propertyName } of bindings.elements) {
          imported.set(name.text, { from, name: (propertyName ?? name).text });
        }
      }
    } else if (ts.isExportDeclaration(statement) && statement.exportClause) {
      if (!ts.isNamedExports(statement.exportClause)) continue;
      for (const { name, propertyName } of statement.exportClause.elements) {
        exported.add((propertyName ?? name).text);
        if (!statement.moduleSpecifier) continue;
        const from = fileOf(statement.moduleSpecifier);
        imported.set(name.text, { from, name: (propertyName ?? name).text });
      }
    }
  }
  return { declared, imported, isExported: (name) => exported.has(name) };
}

/** What a statement declares, by name; the default export also by that name. */
function declarationsOf(statement: ts.VariableStatement | ts.FunctionDeclaration): [string, ts.Node][] {
  if (ts.isVariableStatement(statement)) {
    const { declarations } = statement.declarationList;
    return declarations.flatMap((each) => namesOf(each.name).map((name): [string, ts.Node] => [name, each]));
  }
  const names = statement.name ? [statement.name.text] : [];
  if (isMarked(statement, ts.SyntaxKind.DefaultKeyword)) names.push('default');
  return names.map((name) => [name, statement]);
}

const resolve = (file: string, specifier: string) =>
  specifier.startsWith('.') ? join(dirname(file), specifier).split(sep).join('/') : specifier;

function isMarked(node: ts.Node, kind: ts.SyntaxKind): boolean {
  return ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((each) => each.kind === kind);
}

/** Gives what a declaration names. A declaration within a function is one of its own, reached by its name. */
function createReader(
  sources: ReadonlyMap<string, Source>,
  findCalls: FindCalls,
  mayOfPage: (path: string) => May,
) {
  const opened = new Map<string, OwnersCall>();
  /** What a button leads to counts as what it sends. */
  const pageOf = (path: string): OwnersCall => {
    const page = opened.get(path) ?? { name: path, may: mayOfPage(path), isSent: true };
    opened.set(path, page);
    return page;
  };
  const known = new Map<ts.Node, readonly Reference[]>();
  const find = (file: string, name: string): ts.Node | undefined => {
    const source = sources.get(file);
    const from = source?.imported.get(name);
    return source?.declared.get(name) ?? (from && find(from.from, from.name));
  };
  /** The calls that an expression stands for: `refundOrder`, `calls.refundOrder`. */
  const callsOf: CallsOf = (node) => {
    const [owner, property] = ts.isPropertyAccessExpression(node)
      ? [node.expression, node.name.text]
      : [node, ''];
    const from = sources.get(owner.getSourceFile().fileName)?.imported.get(owner.getText());
    if (!from?.from.startsWith('@shop/contract/')) return [];
    return findCalls(from.from, from.name === '*' ? property : from.name);
  };

  return (unit: ts.Node): readonly Reference[] => {
    const before = known.get(unit);
    if (before) return before;
    const { fileName: file } = unit.getSourceFile();
    const references: Reference[] = [];
    const refer = (node: ts.Node, all: readonly Reference['to'][]) => {
      if (all.length === 0) return;
      const guards = guardsAt(node, callsOf);
      references.push(...all.map((to) => ({ guards, to })));
    };
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) || (node !== unit && isLocal(node)) || isUnsent(node)) return;
      const path = pathOfButton(node);
      if (path !== undefined) refer(node, [pageOf(path)]);
      if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
        const source = sources.get(resolve(file, (node.arguments[0] as ts.StringLiteral).text));
        const names = [...(source?.declared.keys() ?? [])].filter((name) => source?.isExported(name));
        refer(
          node,
          names.flatMap((name) => source?.declared.get(name) ?? []),
        );
      } else if (ts.isIdentifier(node) && !isNameOnly(node)) {
        const locals = localsAround(node).get(node.text) ?? [];
        const found = locals.length > 0 ? undefined : find(file, node.text);
        const whole = ts.isPropertyAccessExpression(node.parent) ? node.parent : node;
        refer(node, [
          ...locals.filter((local) => !isTold(node, local)),
          ...(found ? [found] : []),
          ...(locals.length > 0
            ? []
            : callsOf(sources.get(file)?.imported.get(node.text)?.name === '*' ? whole : node)),
        ]);
      }
      ts.forEachChild(node, visit);
    };
    visit(unit);
    known.set(unit, references);
    return references;
  };
}

/** The address in the admin that a button leads to, without what is filled in: `to={`/admin/orders?order=${id}`}`. */
function pathOfButton(node: ts.Node): string | undefined {
  if (!ts.isJsxAttribute(node) || node.name.getText() !== 'to') return undefined;
  if (node.parent.parent.tagName.getText() !== 'ButtonLink') return undefined;
  return /^\{?['"`](?<path>\/admin\/[\w/-]+)/.exec(node.initializer?.getText() ?? '')?.groups?.['path'];
}

/** `invalidates: […]`, `apiQuery(…)` and `refundOrder.may`. */
function isUnsent(node: ts.Node): boolean {
  if (ts.isPropertyAssignment(node)) return NOT_SENT.test(node.name.getText());
  if (ts.isCallExpression(node)) return NOT_SENT.test(node.expression.getText());
  return ts.isPropertyAccessExpression(node) && node.name.text === 'may';
}

/** The name of a property, of an attribute, or of what is declared. */
function isNameOnly(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isBindingElement(parent)) return parent.name === node || parent.propertyName === node;
  if (ts.isPropertyAssignment(parent) || ts.isJsxAttribute(parent)) return parent.name === node;
  const declares =
    ts.isVariableDeclaration(parent) || ts.isFunctionDeclaration(parent) || ts.isParameter(parent);
  return declares && parent.name === node;
}

/** Whether a name stands only for what a mutation tells: `isPending` taken out of it, or `work.isPending`. */
function isTold(node: ts.Identifier, local: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node.parent)) return TOLD.test(node.parent.name.text);
  const isTakenOut = ts.isVariableDeclaration(local) && ts.isObjectBindingPattern(local.name);
  if (!isTakenOut || !/^use\w*Mutation\b/.test(local.initializer?.getText() ?? '')) return false;
  const taken = local.name.elements.find(({ name }) => name.getText() === node.text);
  return TOLD.test((taken?.propertyName ?? taken?.name)?.getText() ?? '');
}
