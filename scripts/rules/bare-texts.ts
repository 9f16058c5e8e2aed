import { readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';

/** A text beside something that comes and goes. */
export interface BareText {
  file: string;
  /** From 1. */
  line: number;
  text: string;
}

const PAGES = 'apps/web/app';

/** Nodes that come from a hook or are drawn elsewhere; `children` may be either, and is its giver's business. */
const NODES = ['children', 'question', 'createPortal'];

/**
 * Searches the pages under `root` for texts that share an element with something conditional. A browser that
 * translates replaces each text node, and React then removes or inserts beside a node that is gone (decision 0069). In
 * a `span` of its own, or as part of one text, it is safe.
 *
 * @returns them, and how many files were read
 */
export function findBareTexts(root: string): { fileCount: number; found: BareText[] } {
  const files = readdirSync(join(root, PAGES), { recursive: true, encoding: 'utf8' })
    .map((path) => `${PAGES}/${path.split(sep).join('/')}`)
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'));
  const found = files.flatMap((file) => findBareTextsIn(file, readFileSync(join(root, file), 'utf8')));
  return { fileCount: files.length, found };
}

/** The bare texts of one file. */
export function findBareTextsIn(file: string, code: string): BareText[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const nodesInProps = propsOfNodes(source);
  const optional = optionalNodes(source);
  const found: BareText[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter(isRendered);
      const comesAndGoes = children.some((child) => isConditional(child, optional));
      for (const child of children.length > 1 && comesAndGoes ? children : []) {
        if (!isText(child, nodesInProps)) continue;
        const { line } = source.getLineAndCharacterOfPosition(child.getStart());
        found.push({ file, line: line + 1, text: child.getText().trim().slice(0, 60) });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Not a comment, an indentation or a space alone: translations leave spaces where they are. */
function isRendered(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.text.trim() !== '';
  if (!ts.isJsxExpression(child)) return true;
  return child.expression !== undefined && !isBlank(child.expression);
}

const isBlank = (expression: ts.Expression) =>
  ts.isStringLiteralLike(expression) && expression.text.trim() === '';

function isConditional(child: ts.JsxChild, optional: ReadonlySet<string>): boolean {
  if (!ts.isJsxExpression(child) || !child.expression) return false;
  const expression = inner(child.expression);
  if (optional.has(expression.getText().replace(/^props\./, ''))) return true;
  return ts.isConditionalExpression(expression) || isChoice(expression) || isList(expression);
}

function isText(child: ts.JsxChild, nodesInProps: ReadonlySet<string>): boolean {
  if (ts.isJsxText(child)) return true;
  if (!ts.isJsxExpression(child) || !child.expression) return false;
  return mayBeText(child.expression, nodesInProps);
}

/** Whether an expression may give a text: everything but elements, and properties declared as nodes. */
function mayBeText(given: ts.Expression, nodesInProps: ReadonlySet<string>): boolean {
  const expression = inner(given);
  const also = (part: ts.Expression) => mayBeText(part, nodesInProps);
  if (ts.isConditionalExpression(expression)) return also(expression.whenTrue) || also(expression.whenFalse);
  if (isChoice(expression)) return also(expression.right);
  if (ts.isJsxFragment(expression))
    return expression.children.some((child) => isText(child, nodesInProps) && isRendered(child));
  if (ts.isJsxElement(expression) || ts.isJsxSelfClosingElement(expression)) return false;
  if (expression.kind === ts.SyntaxKind.NullKeyword || expression.getText() === 'undefined') return false;
  if (ts.isStringLiteralLike(expression)) return expression.text.trim() !== '';
  if (ts.isIdentifier(expression)) return !nodesInProps.has(expression.text);
  if (ts.isPropertyAccessExpression(expression)) return !nodesInProps.has(expression.name.text);
  if (ts.isCallExpression(expression) && drawsPart(expression, nodesInProps)) return false;
  return !containsElement(expression);
}

/** A call of a property such as `renderLink`, or of `children`. */
function drawsPart({ expression }: ts.CallExpression, nodesInProps: ReadonlySet<string>): boolean {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  return /^render[A-Z]/.test(name) || nodesInProps.has(name);
}

function containsElement(node: ts.Node): boolean {
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return true;
  return ts.forEachChild(node, (child) => containsElement(child) || undefined) ?? false;
}

/** `a && b`, `a || b` or `a ?? b`. */
function isChoice(expression: ts.Expression): expression is ts.BinaryExpression {
  return ts.isBinaryExpression(expression) && /^(?:&&|\|\||\?\?)$/.test(expression.operatorToken.getText());
}

function isList(expression: ts.Expression): boolean {
  return ts.isCallExpression(expression) && containsElement(expression);
}

function inner(expression: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(expression) ? inner(expression.expression) : expression;
}

/** Names of nodes that may not be there: `action?: ReactNode`, `const badge = isNew ? <b /> : null`. */
function optionalNodes(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node) => {
    if (
      ts.isPropertySignature(node) &&
      node.questionToken &&
      /\bReactNode\b/.test(node.type?.getText() ?? '')
    )
      names.add(node.name.getText());
    if (ts.isVariableDeclaration(node) && node.initializer && containsElement(node.initializer)) {
      const value = inner(node.initializer);
      if (ts.isConditionalExpression(value) || isChoice(value) || isList(value))
        names.add(node.name.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** Names that this file declares as nodes: `action?: ReactNode`, `const link = <a />`; and `children`. */
function propsOfNodes(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set(NODES);
  const visit = (node: ts.Node) => {
    if (
      (ts.isPropertySignature(node) || ts.isParameter(node)) &&
      /\bReactNode\b/.test(node.type?.getText() ?? '')
    )
      names.add(node.name.getText());
    if (ts.isVariableDeclaration(node) && node.initializer && containsElement(node.initializer))
      names.add(node.name.getText());
    if (ts.isFunctionDeclaration(node) && node.name && node.body && containsElement(node.body))
      names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}
