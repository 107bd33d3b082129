// AWS Signature Version 4 as a service checks it, written from its description and not from the client's code.
import { createHash, createHmac } from 'node:crypto'

/** A request as it came over the wire. */
export interface SignedRequest {
  method: string
  /** Path and query, still encoded. */
  url: string
  headers: Readonly<Record<string, string | undefined>>
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The parts of an Authorization header; undefined when it is not one of version 4. */
export function readAuthorization(header = '') {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      header,
    )
  if (!match) return undefined
  const [, accessKey = '', day = '', region = '', signed = '', signature = ''] = match
  return { accessKey, day, region, signed: signed.split(';'), signature }
}

/** The signature that a request must carry. */
export function signatureOf(
  { method, url, headers }: SignedRequest,
  { day, region, signed }: { day: string; region: string; signed: readonly string[] },
  secretKey: string,
): string {
  const [path = '', query = ''] = url.split('?')
  const pairs = query === '' ? [] : query.split('&').map((pair) => (pair.includes('=') ? pair : `${pair}=`))
  const canonical = [
    method,
    path,
    pairs.toSorted().join('&'),
    ...signed.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signed.join(';'),
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'] ?? '', scope, sha256(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(
    (made, part) => hmac(made, part),
    hmac(hmac(`AWS4${secretKey}`, day), region),
  )
  return hmac(key, text).toString('hex')
}
