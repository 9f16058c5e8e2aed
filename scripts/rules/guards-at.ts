import ts from 'typescript';

/** A permission, or several of which one is enough. */
export type May = string | readonly string[];

/** An owner's call of the contract, with the permission that it needs. */
export interface OwnersCall {
  name: string;
  may: May;
  /** It changes something or answers a file, so it is sent by a button. */
  isSent: boolean;
}
/** The calls that an expression stands for. */
export type CallsOf = (node: ts.Expression) => readonly OwnersCall[];

/** A button that guards its own `call`. */
const OWN_GUARD = 'ExportButton';

/**
 * What must be permitted where a node of a component is shown or runs: by `<Permitted may={…}>` around it, by a
 * condition on `usePermits(…)`, or by a return before it without.
 */
export function guardsAt(node: ts.Node, callsOf: CallsOf): May[] {
  const guards: May[] = [];
  for (let at = node; !ts.isSourceFile(at.parent); at = at.parent) guards.push(...guardOf(at, callsOf));
  return guards;
}

function guardOf(node: ts.Node, callsOf: CallsOf): May[] {
  const { parent } = node;
  if (ts.isJsxElement(parent) && parent.openingElement.tagName.getText() === 'Permitted') {
    const [may] = parent.openingElement.attributes.properties;
    const given = may && ts.isJsxAttribute(may) ? may.initializer : undefined;
    const expression = given && ts.isJsxExpression(given) ? given.expression : given;
    return expression ? mayOf(expression as ts.Expression, callsOf) : [];
  }
  if (ts.isJsxExpression(node) && ts.isJsxAttribute(parent)) {
    const isGuarded =
      parent.name.getText() === 'call' && parent.parent.parent.tagName.getText() === OWN_GUARD;
    return isGuarded && node.expression ? callsOf(node.expression).map(({ may }) => may) : [];
  }
  if (ts.isConditionalExpression(parent)) {
    if (node === parent.whenTrue) return whereTrue(parent.condition, callsOf);
    return node === parent.whenFalse ? whereFalse(parent.condition, callsOf) : [];
  }
  if (ts.isIfStatement(parent) && node === parent.thenStatement) return whereTrue(parent.expression, callsOf);
  if (isAnd(parent) && node === parent.right) return whereTrue(parent.left, callsOf);
  if (!ts.isBlock(parent)) return [];
  return parent.statements
    .slice(0, parent.statements.indexOf(node as ts.Statement))
    .filter((each) => ts.isIfStatement(each))
    .flatMap(({ expression, thenStatement }) =>
      ts.isReturnStatement(thenStatement) ? whereFalse(expression, callsOf) : [],
    );
}

/** What must be permitted where an expression is true: `usePermits(refundOrder.may) && isPaid`, or a name of it. */
function whereTrue(node: ts.Expression, callsOf: CallsOf): May[] {
  if (ts.isParenthesizedExpression(node)) return whereTrue(node.expression, callsOf);
  if (isAnd(node)) return [...whereTrue(node.left, callsOf), ...whereTrue(node.right, callsOf)];
  if (ts.isIdentifier(node)) {
    const [local, ...others] = localsAround(node).get(node.text) ?? [];
    if (!local || others.length > 0 || !ts.isVariableDeclaration(local)) return [];
    return local.initializer ? whereTrue(local.initializer, callsOf) : [];
  }
  const isAsked = ts.isCallExpression(node) && node.expression.getText() === 'usePermits';
  return isAsked && node.arguments[0] ? mayOf(node.arguments[0], callsOf) : [];
}

/** What must be permitted where an expression is false: `!mayRefund || isOver`. */
function whereFalse(node: ts.Expression, callsOf: CallsOf): May[] {
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return whereTrue(node.operand, callsOf);
  }
  const isOr = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.BarBarToken;
  return isOr ? [...whereFalse(node.left, callsOf), ...whereFalse(node.right, callsOf)] : [];
}

/** `'orders'`, `['orders', 'books']` or `refundOrder.may`. */
function mayOf(node: ts.Expression, callsOf: CallsOf): May[] {
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isArrayLiteralExpression(node)) {
    return [node.elements.flatMap((each) => mayOf(each, callsOf)).flat()];
  }
  const isOfCall = ts.isPropertyAccessExpression(node) && node.name.text === 'may';
  return isOfCall ? callsOf(node.expression).map(({ may }) => may) : [];
}

function isAnd(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
}

const localsOf = new WeakMap<ts.Node, Map<string, ts.Node[]>>();

/** What the functions around a node declare, by name: several scopes may use one name. */
export function localsAround(node: ts.Node): ReadonlyMap<string, readonly ts.Node[]> {
  let top = node;
  while (!ts.isSourceFile(top.parent)) top = top.parent;
  const known = localsOf.get(top);
  if (known) return known;
  const locals = new Map<string, ts.Node[]>();
  localsOf.set(top, locals);
  const visit = (each: ts.Node) => {
    if (isLocal(each)) {
      for (const name of each.name ? namesOf(each.name) : []) {
        locals.set(name, [...(locals.get(name) ?? []), each]);
      }
    }
    ts.forEachChild(each, visit);
  };
  visit(top);
  return locals;
}

/** Whether a node declares something within a function. */
export function isLocal(node: ts.Node): node is ts.VariableDeclaration | ts.FunctionDeclaration {
  if (ts.isFunctionDeclaration(node)) return !ts.isSourceFile(node.parent);
  return ts.isVariableDeclaration(node) && !ts.isSourceFile(node.parent.parent.parent);
}

/** The names of a declaration, also of `const { mutate, isPending } = …`. */
export function namesOf(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesOf(element.name) : []));
}
