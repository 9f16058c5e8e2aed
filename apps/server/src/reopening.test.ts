import type { Config } from '@shop/api';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { createReopening } from './reopening.ts';

/** Instances that note what happens to them. */
function plan() {
  const happened: string[] = [];
  const described = { config: { publicUrl: 'first' } as Config, state: 'first' };
  let tell: (() => void) | undefined;
  let failing = false;
  const lines: string[] = [];
  const reopening = createReopening({
    async open({ publicUrl: name }, onSettings) {
      if (failing) throw new Error('cannot open');
      tell = onSettings;
      return {
        name,
        start: () => void happened.push(`${name} starts`),
        rest: async () => void happened.push(`${name} rests`),
        close: async () => void happened.push(`${name} closes`),
      };
    },
    serve: ({ name }) => void happened.push(`${name} serves`),
    readConfig: async () => described,
    logger: createLogger('error', { write: (line) => void lines.push(line) }),
  });
  return {
    happened,
    lines,
    reopening,
    begin: () => reopening.begin({ ...described }),
    async change(name: string) {
      described.config = { publicUrl: name } as Config;
      described.state = name;
      await this.settingsChange();
    },
    async settingsChange() {
      tell?.();
      await new Promise((resolve) => void setImmediate(resolve));
    },
    fail: (isFailing: boolean) => void (failing = isFailing),
  };
}

test('another configuration is served at once; the former one answers on until the end', async () => {
  const { happened, reopening, begin, ...shop } = plan();
  await begin();
  await shop.change('second');
  expect(happened).toEqual(['first serves', 'first starts', 'second serves', 'first rests', 'second starts']);
  expect(reopening.current()).toMatchObject({ name: 'second' });
  await reopening.end();
  expect(happened.slice(5)).toEqual(['first closes', 'second rests', 'second closes']);
});

test('settings that change nothing of it open nothing', async () => {
  const { happened, reopening, begin, ...shop } = plan();
  await begin();
  await shop.settingsChange();
  expect(happened).toEqual(['first serves', 'first starts']);
  await reopening.end();
});

test('what cannot be opened is told, and the former one goes on', async () => {
  const { happened, lines, reopening, begin, ...shop } = plan();
  await begin();
  shop.fail(true);
  await shop.change('second');
  expect(reopening.current()).toMatchObject({ name: 'first' });
  expect(happened).toEqual(['first serves', 'first starts']);
  expect(lines.join('')).toContain('cannot open');
  shop.fail(false);
  await shop.settingsChange();
  expect(reopening.current()).toMatchObject({ name: 'second' });
  await reopening.end();
});
