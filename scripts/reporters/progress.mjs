/**
 * Reports progress to the program that started the run (`runNodeShowingProgress`), one line per test: `progress 12 of
 * 340`.
 */
export function tellProgress(done, total) {
  process.stdout.write(`progress ${done} of ${total}\n`);
}
