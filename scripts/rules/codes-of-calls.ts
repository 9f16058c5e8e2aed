import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';

/** A file, with what its names stand for. */
interface Source {
  file: string;
  /** What it declares outside of all functions. */
  declared: Map<string, ts.Node>;
  /** What it imports, or hands on from another file: where it comes from, and its name there (`*`: all of it). */
  imported: Map<string, { from: string; name: string }>;
  tree: ts.SourceFile;
}

const CONTRACT = /^@shop\/contract\/(?<path>.+)$/;
const REFUSALS = /(?:^|\/)refusals$/;
/** What `app.ts` is given instead of making it. */
const GIVEN: Readonly<Record<string, [file: string, name: string]>> = {
  gateway: ['features/gateway/razorpay-gateway.ts', 'createRazorpayGateway'],
};

/**
 * Reads with which codes each call of the API may be refused, beside those that every call has: from its handler on, it
 * follows every function that is named, and what `app.ts` hands to the features by its name there. It follows more than
 * runs, so what is thrown may be caught on the way; it misses nothing that is thrown by its name.
 * @returns the codes, sorted and parted by blanks, by feature and name of the endpoint: `cart/addToCart`
 */
export function readCodesOfCalls(root: string): Record<string, string> {
  const api = join(root, 'apps/api/src');
  const sources = new Map(
    globSync('**/*.ts', { cwd: api })
      .map((path) => path.split(sep).join('/'))
      .filter((path) => !/(?:\.test|\.d)\.ts$|^testing\//.test(path))
      .map((file) => [file, readSource(api, file)]),
  );
  const codeOf = createCodeReader(join(root, 'packages/contract/src'));
  const follow = createFollower(sources);
  const codes = [...sources.values()]
    .filter(({ file }) => file.endsWith('-routes.ts'))
    .flatMap((source) =>
      servings(source).map(({ endpoint, roots, locals }) => {
        const found = new Set([...follow(source, roots, locals)].flatMap(codeOf));
        return [endpoint, [...found].toSorted().join(' ')] as const;
      }),
    );
  return Object.fromEntries(codes.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Gives the code of a refusal, `offers/refusals#codeTaken`; none for those of every call. */
function createCodeReader(contract: string) {
  const modules = new Map<string, Source>();
  return (refusal: string): string[] => {
    const [path = '', name = ''] = refusal.split('#');
    if (path === 'refusals') return [];
    const module = modules.get(path) ?? readSource(contract, `${path}.ts`);
    modules.set(path, module);
    const declared = module.declared.get(name);
    const made = declared && ts.isVariableDeclaration(declared) ? declared.initializer : undefined;
    // Sentences stand there too.
    if (!made || !ts.isCallExpression(made) || !made.expression.getText().endsWith('efusal')) return [];
    const [, code] = made.arguments;
    return code && ts.isStringLiteral(code) ? [code.text] : [];
  };
}

function readSource(root: string, file: string): Source {
  const code = readFileSync(join(root, file), 'utf8');
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const declared = new Map<string, ts.Node>();
  const imported: Source['imported'] = new Map();
  for (const statement of tree.statements) {
    if (ts.isVariableStatement(statement)) {
      for (const one of statement.declarationList.declarations) {
        for (const name of namesOf(one.name)) declared.set(name, one);
      }
    } else if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name) {
      declared.set(statement.name.text, statement);
    } else if (ts.isImportDeclaration(statement)) {
      const from = fileOf(file, statement.moduleSpecifier);
      const bindings = statement.importClause?.namedBindings;
      if (bindings && ts.isNamespaceImport(bindings)) imported.set(bindings.name.text, { from, name: '*' });
      if (bindings && ts.isNamedImports(bindings)) {
        for (const { name, propertyName } of bindings.elements) {
          imported.set(name.text, { from, name: (propertyName ?? name).text });
        }
      }
    } else if (ts.isExportDeclaration(statement) && statement.moduleSpecifier && statement.exportClause) {
      const from = fileOf(file, statement.moduleSpecifier);
      if (!ts.isNamedExports(statement.exportClause)) continue;
      for (const { name, propertyName } of statement.exportClause.elements) {
        imported.set(name.text, { from, name: (propertyName ?? name).text });
      }
    }
  }
  return { file, declared, imported, tree };
}

/** The path of an imported module from `root`; of the contract `@refusals`, `@cart/endpoints`. */
function fileOf(file: string, specifier: ts.Expression): string {
  const { text } = specifier as ts.StringLiteral;
  const contract = CONTRACT.exec(text)?.groups?.['path'];
  if (contract !== undefined) return `@${contract}`;
  return text.startsWith('.')
    ? relative('.', join(dirname(file), text))
        .split(sep)
        .join('/')
    : text;
}

function namesOf(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesOf(element.name) : []));
}

interface Serving {
  endpoint: string;
  /** The handler and the options. */
  roots: readonly ts.Node[];
  /** What the function around it declares. */
  locals: ReadonlyMap<string, ts.Node>;
}

/** Each `serve(contract.addToCart, handler)` of a file, also `createServe(…)(contract.razorpayWebhook, handler)`. */
function servings(source: Source): Serving[] {
  const found: Serving[] = [];
  const visit = (node: ts.Node, locals: ReadonlyMap<string, ts.Node>) => {
    const within =
      ts.isFunctionLike(node) && 'body' in node ? new Map([...locals, ...localsOf(node.body)]) : locals;
    if (ts.isCallExpression(node)) {
      const [first, ...roots] = node.arguments;
      const endpoint =
        first &&
        /\b(?:serve|createServe\(.*\))$/s.test(node.expression.getText()) &&
        endpointOf(source, first);
      if (endpoint) found.push({ endpoint, roots, locals: within });
    }
    ts.forEachChild(node, (child) => visit(child, within));
  };
  visit(source.tree, new Map());
  return found;
}

/** Of `contract.addToCart`, an imported `addToCart`, or `contract.saveSection[section]`, which stands for each of its endpoints. */
function endpointOf({ imported }: Source, node: ts.Node): string | undefined {
  if (ts.isElementAccessExpression(node)) return endpointOf({ imported } as Source, node.expression);
  const [owner, name] = ts.isPropertyAccessExpression(node)
    ? [node.expression.getText(), node.name.text]
    : [node.getText()];
  const from = imported.get(owner ?? '');
  if (from === undefined || !from.from.startsWith('@') || !from.from.endsWith('endpoints')) return undefined;
  return `${from.from.slice(1).split('/')[0]}/${name ?? from.name}`;
}

function localsOf(body: ts.Node | undefined): Map<string, ts.Node> {
  const locals = new Map<string, ts.Node>();
  if (!body || !ts.isBlock(body)) return locals;
  for (const statement of body.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) locals.set(statement.name.text, statement);
    if (!ts.isVariableStatement(statement)) continue;
    for (const one of statement.declarationList.declarations) {
      for (const name of namesOf(one.name)) locals.set(name, one);
    }
  }
  return locals;
}

/** Follows nodes to all refusals that they name, and that whatever they name names. */
function createFollower(sources: ReadonlyMap<string, Source>) {
  /** What one declaration names, computed once. */
  const named = new Map<ts.Node, { refusals: Set<string>; next: Set<ts.Node> }>();
  const sourceOf = (node: ts.Node) => sources.get(node.getSourceFile().fileName);
  const handedOut = readHandedOut();

  /** Where a name of a file is declared, through all files that hand it on. */
  function find(file: string, name: string): ts.Node | undefined {
    const source = sources.get(file);
    const from = source?.imported.get(name);
    return source?.declared.get(name) ?? (from && from.name !== '*' ? find(from.from, from.name) : undefined);
  }

  /** What `app.ts` makes and hands to the features, by its name there. */
  function readHandedOut(): ReadonlyMap<string, readonly ts.Node[]> {
    const app = sources.get('app.ts');
    const handed: [string, ts.Node | undefined][] = Object.entries(GIVEN).map(([name, [file, from]]) => [
      name,
      find(file, from),
    ]);
    const visit = (node: ts.Node) => {
      const isNamed = ts.isVariableDeclaration(node) || ts.isBindingElement(node);
      if (isNamed && node.initializer) handed.push([node.name.getText(), node.initializer]);
      if (ts.isPropertyAssignment(node)) handed.push([node.name.getText(), node.initializer]);
      if (ts.isShorthandPropertyAssignment(node))
        handed.push([node.name.text, find('app.ts', node.name.text)]);
      // `...createDeliveryChecks(…)`: each property of what it returns.
      if (ts.isSpreadAssignment(node) && ts.isCallExpression(node.expression)) {
        const made = find('app.ts', node.expression.expression.getText());
        if (made) for (const name of returnedNames(made)) handed.push([name, made]);
      }
      ts.forEachChild(node, visit);
    };
    const build = app?.declared.get('buildApp');
    if (build) visit(build);
    const all = new Map<string, ts.Node[]>();
    for (const [name, node] of handed) if (node) all.set(name, [...(all.get(name) ?? []), node]);
    return all;
  }

  function namesIn(root: ts.Node): { refusals: Set<string>; next: Set<ts.Node> } {
    const known = named.get(root);
    if (known) return known;
    const source = sourceOf(root);
    const refusals = new Set<string>();
    const next = new Set<ts.Node>();
    const use = (name: string) => {
      const from = source?.imported.get(name);
      if (from && REFUSALS.test(from.from) && from.name !== '*')
        refusals.add(`${from.from.slice(1)}#${from.name}`);
      const found = source && find(source.file, name);
      if (found && found !== root) next.add(found);
    };
    const useHanded = (name: string) => handedOut.get(name)?.forEach((node) => next.add(node));
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node)) return;
      // What is compared is not thrown.
      if (ts.isCallExpression(node) && node.expression.getText() === 'isRefused') return;
      if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword)
        return visit(node.left);
      if (ts.isPropertyAccessExpression(node)) {
        const from = ts.isIdentifier(node.expression)
          ? source?.imported.get(node.expression.text)
          : undefined;
        if (from?.name === '*' && REFUSALS.test(from.from))
          refusals.add(`${from.from.slice(1)}#${node.name.text}`);
        useHanded(node.name.text);
        return visit(node.expression);
      }
      // `const { tooMany } = supportRefusals`
      if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name)) {
        const from = source?.imported.get(node.initializer?.getText() ?? '');
        if (from?.name === '*' && REFUSALS.test(from.from)) {
          for (const { propertyName, name } of node.name.elements) {
            refusals.add(`${from.from.slice(1)}#${(propertyName ?? name).getText()}`);
          }
        }
      }
      if (ts.isBindingElement(node)) {
        useHanded((node.propertyName ?? node.name).getText());
        if (node.initializer) visit(node.initializer);
        if (!ts.isIdentifier(node.name)) visit(node.name);
        return;
      }
      if (ts.isPropertyAssignment(node)) return visit(node.initializer);
      if (ts.isIdentifier(node)) return use(node.text);
      ts.forEachChild(node, visit);
    };
    visit(root);
    const all = { refusals, next };
    named.set(root, all);
    return all;
  }

  return (
    { file }: Source,
    roots: readonly ts.Node[],
    locals: ReadonlyMap<string, ts.Node>,
  ): ReadonlySet<string> => {
    const refusals = new Set<string>();
    const seen = new Set<ts.Node>();
    const follow = (node: ts.Node): void => {
      if (seen.has(node)) return;
      seen.add(node);
      const found = namesIn(node);
      for (const refusal of found.refusals) refusals.add(refusal);
      // A route's own functions are declared next to it.
      if (node.getSourceFile().fileName === file) followLocals(node);
      for (const each of found.next) follow(each);
    };
    const followLocals = (node: ts.Node): void => {
      const local = ts.isIdentifier(node) ? locals.get(node.text) : undefined;
      if (local) follow(local);
      ts.forEachChild(node, followLocals);
    };
    for (const root of roots) follow(root);
    return refusals;
  };
}

/** The properties of the objects that a function returns. */
function returnedNames(made: ts.Node): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isReturnStatement(node) && node.expression && ts.isObjectLiteralExpression(node.expression)) {
      names.push(...node.expression.properties.flatMap((each) => (each.name ? [each.name.getText()] : [])));
    }
    ts.forEachChild(node, visit);
  };
  visit(made);
  return names;
}
