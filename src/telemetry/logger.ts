import { type Logger, pino } from 'pino'
import { loggable } from '../lib/loggable.ts'
import { LogSink } from './log-sink.ts'

/** A logger of one process and the sink of its lines. */
export interface ProcessLog {
  readonly log: Logger
  readonly sink: LogSink
}

/** The log of a process, one JSON object a line. */
export function processLog(level: string, fd: 1 | 2): ProcessLog {
  const sink = new LogSink(fd)
  const log = loggerTo(sink, level)
  sink.onRecovered = (dropped) => log.warn({ dropped }, 'log lines were dropped: nobody took them in time')
  return { log, sink }
}

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
  const { code } = error as { code?: unknown }
  return {
    type: loggable(error.name),
    message: loggable(error.message),
    ...(typeof code === 'string' && { code: loggable(code) }),
    stack: frames.slice(0, mostFrames).map((frame) => loggable(frame.trim())),
  }
}
