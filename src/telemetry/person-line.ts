interface Line {
  readonly level: number
  readonly time: number
  readonly msg: string
  readonly [member: string]: unknown
}

/** Members that say nothing to a person at a terminal. */
const untold = new Set(['level', 'time', 'pid', 'msg', 'request_id', 'transport', 'key_prefix', 'address_hash', 'code'])

const warn = 40

/** A JSON line of the log as a person at a terminal reads it: the time here, what happened, and its figures. */
export function personLine(json: string): string {
  const line = JSON.parse(json) as Line
  const time = new Date(line.time).toTimeString().slice(0, 8)
  const told = line.msg === 'call' ? calledWords(line) : [line.msg, ...othersOf(line)].join('  ')
  return `${time}  ${line.level >= warn ? '! ' : ''}${told}\n`
}

const calledWords = ({ method, route, operation, status, duration_ms, code }: Line): string =>
  `${method ?? ''} ${route ?? operation ?? 'no such path'}  ${status}${code ? ` ${code}` : ''}  ${duration_ms} ms`.trim()

function othersOf(line: Line): string[] {
  return Object.entries(line)
    .filter(([name, value]) => !untold.has(name) && value !== null)
    .map(
      ([name, value]) =>
        `${name}=${name === 'err' ? errorWords(value) : typeof value === 'object' ? JSON.stringify(value) : value}`,
    )
}

const errorWords = (error: unknown): string => {
  const { type, message } = error as { readonly type?: string; readonly message?: string }
  return message === undefined ? String(error) : `${type}: ${message}`
}
