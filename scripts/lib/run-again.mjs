/** Failures in more files than these do not come by chance: they are not run again. */
const FILES_AT_MOST = 3;

/**
 * Which of the tests that failed pass when their files run once more. A file that cannot be run again, or in which
 * something else fails the second time, keeps its failures.
 */
export async function testsPassingLater(failed) {
  const passing = new Set();
  if (filesOf(failed).length > FILES_AT_MOST || failed.some(({ rerun }) => rerun === undefined))
    return passing;
  // The Node of the system may be too old for `Map.groupBy`.
  for (const rerun of new Set(failed.map((entry) => entry.rerun))) {
    const entries = failed.filter((entry) => entry.rerun === rerun);
    const tests = await rerun(filesOf(entries)).catch(() => []);
    for (const { test } of entries) {
      const inFile = tests.filter(({ file }) => file === test.file);
      const isThere = inFile.some(({ title }) => title === test.title);
      if (isThere && inFile.every(({ failure }) => failure === null)) passing.add(test);
    }
  }
  return passing;
}

function filesOf(entries) {
  return [...new Set(entries.map(({ test }) => test.file))];
}
