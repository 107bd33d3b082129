// A service that speaks the part of the S3 protocol that the product uses, over HTTP, and checks every signature.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { readAuthorization, signatureOf } from './s3-signature.ts'

export const peerKeys = { accessKey: 'linli-test', secretKey: 'a secret that only the two know' }
export const peerBucket = 'linli-files'

/** An answer other than the whole object. */
class Told extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

export interface S3Peer {
  endpoint: string
  /** The settings of a process that keeps its files here. */
  env: Record<string, string>
  objects: Map<string, Buffer>
  /** What was refused, newest last. */
  refused: string[]
  /** From now on writes are refused so; undefined: taken again. */
  refuseWrites(status: number | undefined): void
  close(): Promise<void>
}

const region = 'test-1'
const maxSkewMs = 15 * 60_000

/** Starts the service on a free port with one empty bucket; lists show at most three objects a page. */
export async function startS3Peer(): Promise<S3Peer> {
  const objects = new Map<string, Buffer>()
  const refused: string[] = []
  let writeStatus: number | undefined
  const server = createServer((request, response) => {
    answer(request, response, objects, writeStatus).catch((error: unknown) => {
      const { status, code } = error instanceof Told ? error : new Told(500, 'InternalError')
      refused.push(code)
      request.resume()
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    endpoint,
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: peerBucket,
      S3_REGION: region,
      S3_ACCESS_KEY: peerKeys.accessKey,
      S3_SECRET_KEY: peerKeys.secretKey,
    },
    objects,
    refused,
    refuseWrites: (status) => (writeStatus = status),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function checkSignature(request: IncomingMessage): void {
  const headers = request.headers as Record<string, string | undefined>
  const given = readAuthorization(headers['authorization'])
  if (!given) throw new Told(403, 'AccessDenied')
  if (given.accessKey !== peerKeys.accessKey) throw new Told(403, 'InvalidAccessKeyId')
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(headers['x-amz-date'] ?? '') ?? []
  const sent = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`)
  if (!(Math.abs(Date.now() - sent) < maxSkewMs) || given.day !== `${y}${mo}${d}`)
    throw new Told(403, 'RequestTimeTooSkewed')
  if (given.region !== region) throw new Told(400, 'AuthorizationHeaderMalformed')
  const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (mustBeSigned.some((name) => !given.signed.includes(name))) throw new Told(403, 'AccessDenied')
  const { method = '', url = '' } = request
  if (signatureOf({ method, url, headers }, given, peerKeys.secretKey) !== given.signature)
    throw new Told(403, 'SignatureDoesNotMatch')
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  objects: Map<string, Buffer>,
  writeStatus: number | undefined,
): Promise<void> {
  checkSignature(request)
  const url = new URL(request.url ?? '', 'http://peer')
  const [, bucket, ...parts] = url.pathname.split('/').map((part) => decodeURIComponent(part))
  if (bucket !== peerBucket) throw new Told(404, 'NoSuchBucket')
  const key = parts.join('/')
  if (request.method === 'PUT') {
    const body = await received(request)
    if (writeStatus) throw new Told(writeStatus, writeStatus === 403 ? 'AccessDenied' : 'Unwilling')
    objects.set(key, body)
    response.end()
  } else if (request.method === 'DELETE') {
    objects.delete(key)
    response.writeHead(204).end()
  } else if (key === '') response.setHeader('content-type', 'application/xml').end(listing(url.searchParams, objects))
  else send(request, response, objects.get(key))
}

/** The body, whole and as its digest says; a body of unknown length is refused, as the protocol has it. */
async function received(request: IncomingMessage): Promise<Buffer> {
  const { 'content-length': length, 'x-amz-checksum-sha256': sum } = request.headers
  if (length === undefined) throw new Told(411, 'MissingContentLength')
  const body = await buffer(request)
  if (body.length !== Number(length)) throw new Told(400, 'IncompleteBody')
  if (sum !== undefined && createHash('sha256').update(body).digest('base64') !== sum) throw new Told(400, 'BadDigest')
  return body
}

function send(request: IncomingMessage, response: ServerResponse, body: Buffer | undefined): void {
  if (!body) throw new Told(404, 'NoSuchKey')
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  if (from === undefined) {
    response.writeHead(200, { 'content-length': body.length })
    response.end(request.method === 'HEAD' ? undefined : body)
    return
  }
  const part = body.subarray(Number(from), to ? Number(to) + 1 : undefined)
  const range = `bytes ${from}-${Number(from) + part.length - 1}/${body.length}`
  response.writeHead(206, { 'content-length': part.length, 'content-range': range }).end(part)
}

function listing(query: URLSearchParams, objects: Map<string, Buffer>): string {
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].toSorted().filter((key) => key > after)
  const shown = keys.slice(0, 3)
  const isCut = keys.length > shown.length
  const rows = shown.map((key) => {
    const body = objects.get(key) as Buffer
    const time = '2026-11-21T08:00:00.000Z'
    return `<Contents><Key>${key}</Key><LastModified>${time}</LastModified><ETag>"x"</ETag><Size>${body.length}</Size></Contents>`
  })
  const next = isCut ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`
}
