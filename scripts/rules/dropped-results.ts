import ts from 'typescript';

/** Functions of the language that are called for their result alone. */
const PURE =
  /^(?:(?:de|en)codeURI(?:Component)?|BigInt|Number|String|Boolean|Symbol|structuredClone|atob|btoa|parseInt|parseFloat|(?:JSON|Intl|Object|Number|String|Array|Math|Date|Reflect|Buffer|URL|BigInt)\.(?!assign$|defineProperty$|defineProperties$|freeze$|seal$|setPrototypeOf$|revokeObjectURL$)\w+)$/;
/** What is made for its own sake alone, by its name after `new`. */
const PURE_NEW =
  /^(?:URL|URLSearchParams|RegExp|Date|Intl\.\w+|TextDecoder|TextEncoder|Set|Map|Array|Object)$/;
/** Cheap and never wrong: a file without such a word at the beginning of a statement has no such statement. */
const MAYBE =
  /(?:^|[;{})\]:]|\bvoid|\belse|=>)\s*\(*(?:void\s+)?\(*(?:new\s+)?(?:(?:de|en)codeURI(?:Component)?|BigInt|Number|String|Boolean|Symbol|structuredClone|atob|btoa|parseInt|parseFloat|JSON|Intl|Object|Array|Math|Date|Reflect|Buffer|URL|RegExp|TextDecoder|TextEncoder|Set|Map)\b/m;

/**
 * Searches a source for calls of such functions whose result nobody uses. The bundler drops them as dead code, even
 * inside `try`, so a guard that rests on what they throw is gone in what runs.
 * @returns their lines, from 1
 */
export function linesOfDroppedResults(file: string, code: string): number[] {
  if (!MAYBE.test(code)) return [];
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, kind);
  const lines: number[] = [];
  const visit = (node: ts.Node) => {
    const dropped = ts.isExpressionStatement(node)
      ? node.expression
      : ts.isVoidExpression(node)
        ? node.expression
        : undefined;
    if (dropped && isPure(bare(dropped), source)) {
      lines.push(source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lines;
}

function isPure(expression: ts.Expression, source: ts.SourceFile): boolean {
  if (ts.isNewExpression(expression)) return PURE_NEW.test(expression.expression.getText(source));
  return ts.isCallExpression(expression) && PURE.test(expression.expression.getText(source));
}

/** The expression without brackets, types and `!` around it. */
function bare(expression: ts.Expression): ts.Expression {
  const isAround =
    ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isNonNullExpression(expression);
  return isAround ? bare(expression.expression) : expression;
}
