import { describe, expect, it } from 'vitest';
import { mix } from './colour.ts';
import { brokenIntoLines, lettered } from './lettering.ts';
import { chanceFrom } from './random.ts';
import { gradientDefinitions, linear, n } from './svg.ts';

function numbers(seed: string): number[] {
  const chance = chanceFrom(seed);
  return [chance.between(0, 1), chance.between(0, 1), chance.whole(1, 6)];
}

describe('the drawing tools', () => {
  it('draw the same from the same seed and something else from another', () => {
    expect(numbers('neem 1')).toEqual(numbers('neem 1'));
    expect(numbers('neem 1')).not.toEqual(numbers('neem 2'));
  });

  it('mix colours by share', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mix('#102030', '#ffffff', 0)).toBe('#102030');
  });

  it('define each gradient that a drawing refers to once', () => {
    const fill = linear(90, '#112233', '#445566');
    const definitions = gradientDefinitions(`<rect fill="${fill}"/><rect fill="${fill}"/>`);
    expect(definitions.match(/<linearGradient/g)).toHaveLength(1);
    expect(definitions).toContain('#112233');
  });

  it('turn letters into outlines that need no font', () => {
    const word = lettered('lime', 0, 0, '#000000', { size: 30 });
    expect(word).not.toContain('<text');
    expect(word).not.toContain('NaN');
    // Two numbers run together, as in `-2.90-2.2`, cut a letter in half.
    expect(word).not.toMatch(/\d\.\d\d/);
  });

  it('break a long name to the width of its label', () => {
    expect(brokenIntoLines('Reetha Shikakai Amla', 150, { size: 30 }).length).toBeGreaterThan(1);
    expect(brokenIntoLines('Lime', 150, { size: 30 })).toEqual(['Lime']);
  });

  it('write numbers no finer than a tenth of a pixel', () => {
    expect(n(1.2345)).toBe('1.2');
  });
});
