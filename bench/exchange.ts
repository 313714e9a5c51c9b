import { connect } from 'node:net'

/** Sends one request as it stands and answers what came back. */
export function exchange(
  port: number,
  request: string,
): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  const closing = request.replace('\r\n', '\r\nconnection: close\r\n')
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(closing))
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      const end = text.indexOf('\r\n\r\n')
      const [first = '', ...lines] = text.slice(0, end).split('\r\n')
      const headers = Object.fromEntries(
        lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
      )
      resolve({ status: Number(first.slice(9, 12)), headers, body: text.slice(end + 4) })
    })
  })
}
