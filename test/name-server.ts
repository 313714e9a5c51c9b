import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

export type Answer = readonly ['A' | 'AAAA' | 'CNAME', value: string]

const types = { A: 1, CNAME: 5, AAAA: 28 }

const nameBytes = (name: string) =>
  Buffer.concat([...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])), Buffer.of(0)])

function valueBytes([type, value]: Answer): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number))
  if (type === 'CNAME') return nameBytes(value)
  return Buffer.from(value.split(':').flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16)]))
}

/** One record with time to live 0; the owner of an address after a CNAME is the name that this led to. */
function recordBytes(owner: string, answer: Answer): Buffer {
  const value = valueBytes(answer)
  const head = Buffer.alloc(10)
  head.writeUInt16BE(types[answer[0]], 0)
  head.writeUInt16BE(1, 2)
  head.writeUInt16BE(value.length, 8)
  return Buffer.concat([nameBytes(owner), head, value])
}

function reply(query: Buffer, zone: Record<string, readonly Answer[]>, name: string): Buffer {
  const end = query.indexOf(0, 12)
  const known = zone[name]
  const requested = query.readUInt16BE(end + 1)
  const answers = (known ?? []).filter(([type]) => types[type] === requested || type === 'CNAME')
  const alias = answers.find(([type]) => type === 'CNAME')?.[1]
  const records = answers.map((answer) => recordBytes(answer[0] === 'CNAME' ? name : (alias ?? name), answer))
  const head = Buffer.from(query.subarray(0, 12))
  head.writeUInt16BE(known ? 0x8180 : 0x8183, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(records.length, 6)
  head.writeUInt32BE(0, 8)
  return Buffer.concat([head, query.subarray(12, end + 5), ...records])
}

/** The name that a query asks about. */
function requestedName(query: Buffer): string {
  const end = query.indexOf(0, 12)
  const labels: string[] = []
  for (let at = 12; at < end; at += (query[at] as number) + 1)
    labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] as number)))
  return labels.join('.').toLowerCase()
}

/**
 * A name server on this machine until the test ends; its address as `Resolver.setServers` wants it. IPv6 values are written out
 * in full. Names that end in `.silent` are never answered; `requested` hears of every question.
 */
export async function nameServer(
  zone: Record<string, readonly Answer[]>,
  requested: (name: string) => void = () => {},
): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const name = requestedName(query)
    requested(name)
    if (!name.endsWith('.silent')) socket.send(reply(query, zone, name), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return `127.0.0.1:${socket.address().port}`
}
