import messageformat from '@messageformat/core';
import type { Language } from './languages.ts';

export type { Language };

type Values = Record<string, string | number>;

interface Compiler {
  compile(text: string): (values?: Values) => string;
}

/** The compiler of ICU MessageFormat. Its own types fit one kind of module resolution only. */
export const MessageFormat = messageformat as unknown as new (language: Language) => Compiler;

/** A text in every language. The pages' build replaces it by a function of its one language. */
export interface Message<V extends Values | void = void> {
  (values: V, language?: Language): string;
  /** What was written, in ICU MessageFormat. */
  readonly source: Readonly<Record<Language, string>>;
}

/**
 * A text, written once in each language in ICU MessageFormat: `{name}`, `{count, plural, one {# piece} other {# pieces}}`.
 * Give the type of its values where it has some: `message<{ count: number }>(…)`.
 */
export function message<V extends Values | void = void>(en: string, hi: string): Message<V> {
  const source = { en, hi };
  const compiled: Partial<Record<Language, (values?: Values) => string>> = {};
  const write = (values: V, language: Language = 'en') => {
    compiled[language] ??= new MessageFormat(language).compile(source[language]);
    return compiled[language](values ?? undefined);
  };
  return Object.assign(write, { source });
}
