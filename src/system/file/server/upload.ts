import type { MultipartFile } from '@fastify/multipart'
import type { Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { receiveFile } from '#kernel/server/files/receive.ts'
import { sign } from '#kernel/server/files/signed-link.ts'
import { bizOf } from '#kernel/server/files/stored-path.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { Answer, type Context } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/services.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import { answerSigning } from '#kernel/server/files/record-files.ts'
import type { StoredFile } from '../shared/api.ts'
import { noteFile } from '#kernel/server/files/note-file.ts'

/** Uploads that name no registered purpose, and those of the text editors. */
const own: readonly FilePlace[] = [
  { biz: 'temp', kinds: ['image', 'document', 'video'] },
  { biz: 'jeditor', kinds: ['image', 'video'] },
]

/** A signed link to a stored file, below the base path. */
export const linkTo = ({ secrets }: Pick<Services, 'secrets'>, path: string, biz: string): string =>
  `/sys/common/static/${sign(path, answerSigning(secrets, [biz]))}`

/** Takes the first file of a form. The purpose must stand before the file, or in the query. */
export function uploadTo(places: readonly FilePlace[]) {
  const byBiz = new Map([...own, ...places].map((place) => [place.biz, place]))
  const names = new Set(byBiz.keys())
  return async (
    db: Db,
    actor: Actor,
    _input: unknown,
    { request, services }: Context,
  ): Promise<Answer<Infer<typeof StoredFile>>> => {
    const part = await firstFile(request)
    const biz = bizOf(purposeOf(part, request.query as Record<string, unknown>), names)
    const received = await receive(services, part, byBiz.get(biz) as FilePlace)
    await db.write(actor, (tx) => noteFile(tx, actor, biz, received))
    const { path, thumbnail, name, bytes } = received
    const url = linkTo(services, path, biz)
    const thumbnailUrl = thumbnail ? linkTo(services, thumbnail, biz) : null
    return new Answer({ path, url, thumbnailUrl, name, size: bytes }, path)
  }
}

export async function firstFile(request: Context['request']): Promise<MultipartFile> {
  const part = await request.file()
  if (!part) throw badInput({ file: '未上传任何文件' })
  return part
}

/** Checks and stores the bytes under a purpose. */
export const receive = ({ files }: Pick<Services, 'files'>, part: MultipartFile, { biz, kinds }: FilePlace) =>
  receiveFile(files, { stream: part.file, original: part.filename, biz, kinds, now: now() })

function purposeOf({ fields }: MultipartFile, query: Record<string, unknown>): string | undefined {
  const field = fields['biz']
  if (field && 'value' in field && typeof field.value === 'string') return field.value
  return typeof query['biz'] === 'string' ? query['biz'] : undefined
}
