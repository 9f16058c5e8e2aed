import { seconds } from './steps.mjs';

const QUARTERS = 4;

/**
 * Runs tasks in parallel and shows the progress of each: on a terminal in one line that is updated in place,
 * otherwise as a line per quarter. When a task ends, its text is printed with its name and seconds. `run` must not
 * throw.
 * @param {{ name: string, run: (tick: (done: number, total: number) => void) => Promise<string> }[]} pieces
 */
export async function showProgress(pieces, { stream = process.stdout } = {}) {
  const states = new Map(pieces.map(({ name }) => [name, '']));
  let shown = 0;
  const say = (line) => {
    erase();
    stream.write(`${line}\n`);
    draw();
  };
  await Promise.all(
    pieces.map(async ({ name, run }) => {
      const startedMs = performance.now();
      const took = () => seconds(performance.now() - startedMs);
      let quarter = 0;
      const tick = (done, total) => {
        states.set(name, `${done} of ${total}`);
        const reached = Math.floor((done * QUARTERS) / total);
        if (!stream.isTTY && reached > quarter && done < total) say(`${name} … ${reached * 25} %, ${took()}`);
        quarter = reached;
        erase();
        draw();
      };
      draw();
      const result = await run(tick);
      states.delete(name);
      say(`${name} … ${result}, ${took()}`);
    }),
  );

  function erase() {
    if (shown === 0) return;
    stream.write(`\r${' '.repeat(shown)}\r`);
    shown = 0;
  }

  function draw() {
    if (!stream.isTTY || states.size === 0) return;
    const line = [...states].map(([name, state]) => `${name} … ${state}`).join('   ');
    const fitting = line.slice(0, (stream.columns ?? 80) - 1);
    stream.write(fitting);
    shown = fitting.length;
  }
}
