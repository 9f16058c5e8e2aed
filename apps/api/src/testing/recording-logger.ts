import { type Logger, pino } from 'pino';

/** A line of the log as it would have been written. */
export interface LogLine {
  /** 10 trace, 20 debug, 30 info, 40 warn, 50 error, 60 fatal. */
  level: number;
  msg?: string;
  [field: string]: unknown;
}

/** A logger that writes nowhere and records every line of every level. */
export function createRecordingLogger(): { logger: Logger; logLines: LogLine[] } {
  const logLines: LogLine[] = [];
  const stream = { write: (line: string) => logLines.push(JSON.parse(line) as LogLine) };
  return { logger: pino({ level: 'trace' }, stream), logLines };
}
