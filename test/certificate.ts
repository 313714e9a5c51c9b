import { generateKeyPairSync, sign } from 'node:crypto'

interface CertificateOptions {
  readonly name: string
  readonly notAfter?: Date
}

/** One DER element; its length takes the shortest form that holds it, as browsers insist (X.690, 10.1). */
function der(tag: number, ...parts: readonly (Buffer | Uint8Array)[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length
  const length = Buffer.of(...(size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]))
  return Buffer.concat([Buffer.of(tag), length, content])
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
const generalizedTime = (date: Date) => der(0x18, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z`))

/** A certificate for a name, signed by itself (RFC 5280), and its key, both PEM; valid from 2020. */
export function makeCertificate({ name, notAfter = new Date('2099-01-01T00:00:00Z') }: CertificateOptions): {
  key: string
  cert: string
} {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const commonName = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))))
  const alternativeNames = sequence(oid('551d11'), der(0x04, sequence(der(0x82, Buffer.from(name)))))
  const content = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    ecdsaWithSha256,
    commonName,
    sequence(generalizedTime(new Date('2020-01-01T00:00:00Z')), generalizedTime(notAfter)),
    commonName,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternativeNames)),
  )
  const signature = der(0x03, Buffer.of(0), sign('sha256', content, privateKey))
  const base64 = sequence(content, ecdsaWithSha256, signature).toString('base64')
  const cert = `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, cert }
}
