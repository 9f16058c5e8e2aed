/**
 * Tells the program that started a run (`runNodeShowingProgress`) how far it is: a line a test, `progress 12 of 340`.
 */
export function tellProgress(done, total) {
  process.stdout.write(`progress ${done} of ${total}\n`);
}
