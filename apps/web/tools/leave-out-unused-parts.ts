import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Parts of packages that no page ever uses, 2.9 KB of every first visit, with their stand-ins in `unused-parts`. */
const UNUSED = [
  { inPackage: 'react-router', file: 'fog-of-war', standIn: 'fog-of-war' },
  { inPackage: 'react-router', file: 'instrumentation', standIn: 'instrumentation' },
  { inPackage: '@tanstack/query-core', file: 'infiniteQueryBehavior', standIn: 'infinite-query-behavior' },
];

/**
 * Replaces each of them with an empty stand-in, only in the browser's files. If a stand-in lacks an imported name,
 * the build fails.
 */
export function leaveOutUnusedParts(): Plugin {
  return {
    name: 'leave-out-unused-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      const part = UNUSED.find(
        ({ inPackage, file }) =>
          source.endsWith(`/${file}.js`) && importer?.includes(`/node_modules/${inPackage}/`),
      );
      return part && fileURLToPath(new URL(`unused-parts/${part.standIn}.ts`, import.meta.url));
    },
  };
}

/**
 * Radix's packages give their functions and classes names again, for people who debug, classes in static blocks. Safari
 * before 16.4 cannot read such a block, and with it the whole file.
 */
export function leaveOutNames(): Plugin {
  return {
    name: 'leave-out-names',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/@radix-ui\// },
      handler: (code) =>
        code
          .replaceAll(/static \{\s*__name\(this, "\w+"\);?\s*\}/g, '')
          .replaceAll(/^\s*__name\([\w$]+, "[^"]*"\);$/gm, ''),
    },
  };
}

/**
 * React Router says in sentences what a programmer did wrong. No visitor reads them, and a shop counts its pages' errors
 * without their texts (decision 0065): 1 KB of every first visit.
 */
export function leaveOutSentences(): Plugin {
  let count = 0;
  return {
    name: 'leave-out-sentences',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /node_modules\/react-router\//, code: 'invariant(' },
      handler(code) {
        const cuts: [from: number, to: number][] = [];
        visit(this.parse(code), ({ type, callee, arguments: given = [] }) => {
          const [condition, sentence] = given;
          if (type !== 'CallExpression' || callee?.name !== 'invariant' || !condition || !sentence) return;
          cuts.push([condition.end, sentence.end]);
        });
        count += cuts.length;
        return cuts
          .toSorted(([one], [other]) => other - one)
          .reduce((kept, [from, to]) => kept.slice(0, from) + kept.slice(to), code);
      },
    },
    generateBundle() {
      if (count === 0) this.error('React Router no longer has sentences of this form');
    },
  };
}

/** What is read here of a node of a syntax tree. */
interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  name?: string;
  callee?: SyntaxNode;
  arguments?: SyntaxNode[];
}

/** Calls `each` with a node and all that are in it. */
function visit(node: unknown, each: (node: SyntaxNode) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node) each(node as SyntaxNode);
  for (const part of Object.values(node)) visit(part, each);
}
