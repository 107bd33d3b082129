import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'

import type { FileKind } from './file-kinds.ts'
import { tooLarge, type FileStore, type Written } from './file-store.ts'
import { admitContent, admitName, type AdmittedName } from './sniff.ts'
import { clearPlace } from './picture-place.ts'
import { newStoredPath, thumbnailPathOf } from './stored-path.ts'
import { makeThumbnail, type ImageFacts } from './thumbnail.ts'

/** One file as it comes from a form. `biz` is one of ours already. */
export type Upload = { stream: Readable; original: string; biz: string; kinds: readonly FileKind[]; now: Date }

/** A file that was taken, checked and stored; images have their size, and a thumbnail where one could be made. */
export type Received = AdmittedName & Written & { path: string; image?: ImageFacts; thumbnail?: string }

/** Takes an upload into a store. Throws FileRefused, after which nothing of it is left. */
export async function receiveFile(store: FileStore, upload: Upload): Promise<Received> {
  const { stream, original, biz, kinds, now } = upload
  const admitted = refusing(stream, () => admitName(original, kinds))
  const path = newStoredPath(biz, original, now)
  let image: ImageFacts | undefined
  let small: Buffer | undefined
  const written = await store.write(path, stream, admitted.limit, async (file, whole) => {
    // A form parser with a limit of its own ends the stream as if it were whole and only leaves this mark.
    if ('truncated' in stream && stream.truncated === true) throw tooLarge(admitted.limit)
    image = await admitContent(file, admitted)
    if (image && (await clearPlace(file, admitted.extension))) whole.sha256 = await hashOf(file)
    if (image) small = await makeThumbnail(file)
  })
  const thumbnail = small && thumbnailPathOf(path)
  if (small && thumbnail) await store.write(thumbnail, Readable.from([small]), small.length)
  return { ...admitted, ...written, path, ...(image && { image }), ...(thumbnail && { thumbnail }) }
}

const hashOf = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')

function refusing<T>(stream: Readable, judge: () => T): T {
  try {
    return judge()
  } catch (error) {
    stream.resume()
    throw error
  }
}
