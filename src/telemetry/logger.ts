import { type Logger, pino } from 'pino'
import { codeOf } from '../lib/caught.ts'
import { LogSink } from './log-sink.ts'
import { personLine } from './person-line.ts'

const most = 256

/** A text as a line of a log may carry it: without control characters (Unicode category Cc, line separators), at most 256 long. */
const loggable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  text.slice(0, most).replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')

/** A logger of one process and the sink of its lines. */
export interface ProcessLog {
  readonly log: Logger
  readonly sink: LogSink
}

/** The log of a process: one JSON object a line, and sentences where a person sits at a terminal. */
export function processLog(level: string, fd: 1 | 2): ProcessLog {
  const sink = new LogSink(fd)
  const log = loggerTo(isTerminal(fd) ? { write: (line) => sink.write(personLine(line)) } : sink, level)
  sink.onRecovered = (dropped) => log.warn({ dropped }, 'log lines were dropped: nobody took them in time')
  return { log, sink }
}

const isTerminal = (fd: 1 | 2): boolean => (fd === 1 ? process.stdout : process.stderr).isTTY === true

/** A logger whose lines hold short texts only, and of an error nothing but what it is and where it arose. */
export const loggerTo = (sink: { write(line: string): void }, level: string): Logger =>
  pino({ level, base: { pid: process.pid }, serializers: { err }, formatters: { log } }, sink)

function log(values: Record<string, unknown>): Record<string, unknown> {
  for (const name in values) {
    const value = values[name]
    if (typeof value === 'string') values[name] = loggable(value)
  }
  return values
}

const mostFrames = 12

/** Other members of an error can hold what a caller sent: PostgreSQL tells the values of a row. */
function err(error: unknown): unknown {
  if (!(error instanceof Error)) return loggable(String(error))
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const code = codeOf(error)
  return {
    type: loggable(error.name),
    message: loggable(error.message),
    ...(code !== '' && { code: loggable(code) }),
    stack: frames.slice(0, mostFrames).map((frame) => loggable(frame.trim())),
  }
}
