/** Failures in more files than this are not coincidence, so they are not run again. */
const FILES_AT_MOST = 3;

/**
 * Returns which of the failed tests pass when their files run a second time. A file keeps its failures if it cannot
 * be run again, or if something else fails the second time.
 */
export async function testsPassingLater(failed) {
  const passing = new Set();
  if (filesOf(failed).length > FILES_AT_MOST || failed.some(({ rerun }) => rerun === undefined))
    return passing;
  // The system's Node may be too old for `Map.groupBy`.
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
