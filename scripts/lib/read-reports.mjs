import { relative } from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * The tests in a report of Vitest: file, title, milliseconds and, unless it passed, the reason. A file that failed to
 * load counts as a failed test.
 */
export function readVitestReport({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name).replaceAll('\\', '/');
    const tests = assertionResults.map((test) => ({
      file,
      title: test.fullName.trim(),
      ms: test.duration ?? 0,
      failure: test.status === 'passed' ? null : test.failureMessages?.join('\n') || `It was ${test.status}.`,
    }));
    const didNotLoad = status === 'failed' && tests.every(({ failure }) => failure === null);
    return didNotLoad
      ? [...tests, { file, title: '', ms: 0, failure: message || 'It did not load.' }]
      : tests;
  });
}

/** The same for a report of Playwright. A test that Playwright itself retried counts as failed: decision 0054. */
export function readPlaywrightReport({ suites, errors }) {
  const tests = suites.flatMap((suite) => testsOf(suite, suite.file));
  const outside = errors.map(({ message = '', stack }) => ({
    file: 'e2e',
    title: '',
    ms: 0,
    failure: stack ?? message,
  }));
  return [...tests, ...outside];
}

function testsOf({ specs = [], suites = [] }, file) {
  return [
    ...specs.flatMap((spec) => spec.tests.map((test) => presentJourney(spec, test, file))),
    ...suites.flatMap((suite) => testsOf(suite, file)),
  ];
}

function presentJourney({ title }, { projectName, status, results }, file) {
  const said = results.flatMap(({ errors }) => errors.map(({ message }) => message));
  return {
    file: `e2e/${file}`,
    title: `${title} (${projectName})`,
    ms: results.reduce((sum, { duration }) => sum + duration, 0),
    failure:
      status === 'expected'
        ? null
        : said.join('\n') || (results.length === 0 ? 'It did not run.' : `It was ${status}.`),
  };
}

/** Test files from which the report contains no test: they did not run. */
export function filesWithoutTests(files, tests) {
  const ran = new Set(tests.map(({ file }) => file));
  return files.filter((file) => !ran.has(file));
}
