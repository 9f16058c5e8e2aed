import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import { type FontName, type Fonts, fontOf, isRightToLeft, scriptsOf } from './fonts.ts';

/** A part of a line in one font. */
export interface Run {
  text: string;
  font: FontName;
}

/** How far the sum of the pieces' widths may be from the width of the line that they make. */
const MARGIN = 0.1;

const bidi = bidiFactory();
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * What the fonts draw of a text: no marks without a shape, except the joiners that choose a letter's form, and the
 * plain forms of hyphens and spaces that only differ in where a line may break.
 */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/[\u2000-\u200a\u202f\u205f\u3000\t]/g, ' ')
    .replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, '');
}

/**
 * The lines of a text in a width, broken where Unicode allows it (UAX 14), and where a word is wider than that
 * between two letters. Whole lines are measured only where they are nearly full, so that the work grows with the length
 * of the text.
 * @param widthOf the width of a text
 */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  /** The sum of the widths of the line's pieces: within a few per cent of its own width, which shaping decides. */
  let estimate = 0;
  const fits = (piece: string) => {
    const sum = estimate + widthOf(piece.trimEnd());
    if (sum <= width * (1 - MARGIN)) return true;
    return sum <= width * (1 + MARGIN) && widthOf((line + piece).trimEnd()) <= width;
  };
  const append = (piece: string) => {
    line += piece;
    estimate += widthOf(piece);
  };
  const endLine = () => {
    lines.push(line.trimEnd());
    line = '';
    estimate = 0;
  };
  const add = (piece: string) => {
    if (fits(piece)) {
      append(piece);
      return;
    }
    if (line !== '') endLine();
    if (widthOf(piece.trimEnd()) <= width) append(piece);
    else for (const { segment } of letters.segment(piece)) addLetter(segment);
  };
  const addLetter = (letter: string) => {
    if (line !== '' && !fits(letter)) endLine();
    append(letter);
  };
  const breaker = new LineBreaker(text);
  let start = 0;
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    add(text.slice(start, next.position).replaceAll(/[\r\n]+/g, ''));
    if (next.required && next.position < text.length) endLine();
    start = next.position;
  }
  return [...lines, line.trimEnd()];
}

type Direction = 'ltr' | 'rtl';

/**
 * How a text runs as a whole: from right to left if it begins in Urdu. Else house number and street of an address with a
 * Latin letter change places.
 */
function directionOf(text: string): Direction {
  const [paragraph] = bidi.getEmbeddingLevels(text, 'auto').paragraphs;
  return paragraph !== undefined && paragraph.level % 2 === 1 ? 'rtl' : 'ltr';
}

/** A line's parts from left to right, each in the order in which its font is shaped. `direction`: of its text. */
export function runsOf(line: string, plain: FontName, direction = directionOf(line)): Run[] {
  const inLine = scriptsOf(line);
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const runs: (Run & { level: number })[] = [];
  for (const { segment, index } of letters.segment(line)) {
    const last = runs.at(-1);
    const font = fontOf(segment, plain, last?.font ?? plain, inLine);
    const level = levels[index] ?? 0;
    if (last?.font === font && last.level === level) last.text += segment;
    else runs.push({ text: segment, font, level });
  }
  return inOrder(runs.map((run) => ({ ...run, text: shapedWay(run) })));
}

/**
 * A run's text in its font's direction. Of a line in Urdu the brackets are drawn by the plain font, in the other
 * order and each as its twin (rules L2 and L4 of UAX 9); the digits of its own font go on from left to right.
 */
function shapedWay({ text, font, level }: Run & { level: number }): string {
  const isReversed = level % 2 === 1;
  if (isReversed === isRightToLeft(font)) return text;
  const turned = [...letters.segment(text)].map(({ segment }) => segment).toReversed();
  return (isReversed ? turned.map((letter) => bidi.getMirroredCharacter(letter) ?? letter) : turned).join('');
}

/** Rule L2 of UAX 9: from the highest level down, what is at a level or above it is turned round. */
function inOrder<R extends { level: number }>(runs: R[]): R[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = Math.max(start, end - 1);
    }
  }
  return ordered;
}

/**
 * The lines of a text in a width, each with its parts. A paragraph has one direction, also where a line of it begins in
 * other letters.
 */
export function drawnLines(
  text: string,
  { plain, width, widthOf }: { plain: FontName; width: number; widthOf: (text: string) => number },
): { line: string; runs: Run[] }[] {
  const paragraphs = printable(text).trimEnd().split('\n');
  return paragraphs.flatMap((paragraph) => {
    const direction = directionOf(paragraph);
    return breakLines(paragraph, width, widthOf).map((line) => ({
      line,
      runs: runsOf(line, plain, direction),
    }));
  });
}

/** The width of a text, per 1,000 of the font's size. */
export function widthIn(fonts: Fonts, plain: FontName): (text: string) => number {
  return (text) => runsOf(text, plain).reduce((sum, run) => sum + fonts.use(run.font).widthOf(run.text), 0);
}
