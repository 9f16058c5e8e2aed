/** Runs a script's main function and exits with its code. An error is reported in one line. */
export async function main(story) {
  try {
    process.exitCode = await story(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
