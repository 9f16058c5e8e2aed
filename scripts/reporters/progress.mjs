const STEPS = 4;
const isTerminal = process.stdout.isTTY || process.env.PROGRESS_TERMINAL === '1';

/**
 * Shows how far a run is, behind the name that `step` wrote: at a terminal a count that changes in its place,
 * elsewhere every quarter.
 */
export function createProgress(total) {
  let done = 0;
  let shown = '';
  return {
    tick() {
      done += 1;
      if (isTerminal) replace(`${done} of ${total} `);
      else if (
        done < total &&
        Math.floor((done * STEPS) / total) > Math.floor(((done - 1) * STEPS) / total)
      ) {
        process.stdout.write(`${Math.round((100 * Math.floor((done * STEPS) / total)) / STEPS)} % … `);
      }
    },
    end() {
      if (isTerminal) replace('');
    },
  };

  function replace(text) {
    process.stdout.write(
      `${'\b'.repeat(shown.length)}${text}${' '.repeat(Math.max(0, shown.length - text.length))}`,
    );
    process.stdout.write('\b'.repeat(Math.max(0, shown.length - text.length)));
    shown = text;
  }
}
