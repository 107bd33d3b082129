import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { S3mini, S3ServiceError } from 's3mini'

import { unavailable } from '../errors.ts'
import type { S3Settings } from '../storage-settings.ts'
import { FileRefused, unwritable, type NamedStore, type OpenFile, type WriteCheck, type Written } from './file-store.ts'
import { openSpool } from './spool.ts'
import { isSafePath } from './stored-path.ts'

/** No answer within this time counts as away, in milliseconds; an upload of 100 MB has to fit in. */
const patienceMs = 60_000
const pageSize = 1000

/**
 * Files in a bucket of a service that speaks the protocol of S3, for any number of processes. An upload is spooled and
 * looked at in a local folder first, and sent with its digest, which the service compares.
 */
export function createS3Store(settings: S3Settings, spoolFolder: string): NamedStore {
  const { accessKey, secretKey, region, bucket } = settings
  const address = addressOf(settings)
  const client = new S3mini({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    endpoint: address,
    region,
    requestAbortTimeout: patienceMs,
    // A body that is read from a file is sent while its answer is not yet read.
    fetch: (url, init) => fetch(url, { ...init, duplex: 'half' } as RequestInit),
  })
  const spool = openSpool(spoolFolder)

  async function write(path: string, source: Readable, limit: number, check?: WriteCheck): Promise<Written> {
    if (!isSafePath(path)) {
      source.resume()
      throw new FileRefused(400, '文件路径格式非法！')
    }
    const { file, drop, ...written } = await spool.take(source, limit)
    try {
      await check?.(file, written)
      const { bytes, sha256 } = written
      const sum = { 'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64') } as const
      const body = bytes === 0 ? '' : (Readable.toWeb(createReadStream(file)) as ReadableStream)
      await client
        .putObject(path, body, 'application/octet-stream', undefined, sum, bytes)
        .then((response) => response.body?.cancel())
        .catch((error: unknown) => {
          throw failureOf(error, true)
        })
      return { bytes, sha256 }
    } finally {
      await drop()
    }
  }

  return {
    place: `对象存储 ${address}（存储桶 ${bucket}）`,
    write,
    spool: spool.take,
    async stat(path) {
      if (!isSafePath(path)) return undefined
      const size = await unlessAbsent(client.getContentLength(path))
      return size === undefined ? undefined : { size }
    },
    async open(path, range) {
      if (!isSafePath(path)) return undefined
      const asked = range ? client.getObjectRaw(path, false, range.start, range.end + 1) : client.getObjectRaw(path)
      const response = await unlessAbsent(asked)
      return response && opened(response, range)
    },
    async remove(path) {
      if (isSafePath(path)) await unlessAbsent(client.deleteObject(path))
    },
    async *list() {
      let token: string | undefined
      do {
        const page = await client.listObjectsPaged('/', '', pageSize, token).catch((error: unknown) => {
          throw failureOf(error)
        })
        for (const { Key, Size } of page?.objects ?? []) yield { path: Key, size: Number(Size) }
        token = page?.nextContinuationToken
      } while (token !== undefined)
    },
  }
}

/** The bucket's own address: in the path, or as most public clouds want it, in the host's name. */
function addressOf({ endpoint, bucket, style }: S3Settings): string {
  if (style === 'path') return `${endpoint}/${bucket}`
  const url = new URL(endpoint)
  url.hostname = `${bucket}.${url.hostname}`
  return url.href.replace(/\/$/, '')
}

function opened(response: Response, range: OpenFile['range']): OpenFile {
  const stream = response.body ? Readable.fromWeb(response.body as WebStream) : Readable.from([])
  const whole = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
  return { stream, size: Number(whole ?? response.headers.get('content-length')), ...(range && { range }) }
}

async function unlessAbsent<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    const told = toldBy(error)
    if (told?.status === 404 && told.serviceCode !== 'NoSuchBucket') return undefined
    throw failureOf(error)
  }
}

/** What the service said; the client wraps it for some calls. */
function toldBy(error: unknown): S3ServiceError | undefined {
  if (error instanceof S3ServiceError) return error
  return error instanceof Error && error.cause instanceof S3ServiceError ? error.cause : undefined
}

/** A service that is away answers later; one that refuses a write does so until somebody mends its settings. */
function failureOf(error: unknown, isWrite = false): unknown {
  const told = toldBy(error)
  if (told && told.status < 500 && told.status !== 429) return isWrite ? unwritable(error) : error
  if (told?.status === 507) return unwritable(error)
  const away = unavailable()
  away.cause = error
  return away
}
