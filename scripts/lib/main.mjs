/** Runs a script's story and ends the process with its code; what went wrong is said in one line. */
export async function main(story) {
  try {
    process.exitCode = await story(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
