import type { MultipartFile } from '@fastify/multipart'
import type { Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { receiveFile } from '#kernel/server/files/receive.ts'
import { sign } from '#kernel/server/files/signed-link.ts'
import { bizOf } from '#kernel/server/files/stored-path.ts'
import type { FilePlace } from '#kernel/server/files/place.ts'
import { Answer, type Context } from '#kernel/server/http/route.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import type { StoredFile } from '../shared/api.ts'
import { insertFile } from './repository.ts'

/** Uploads that name no registered purpose, and those of the text editors. */
const own: readonly FilePlace[] = [
  { biz: 'temp', kinds: ['image', 'document', 'video'] },
  { biz: 'jeditor', kinds: ['image', 'video'] },
]
const linkSeconds = 6 * 3600

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
    const part = await request.file()
    if (!part) throw badInput({ file: '未上传任何文件' })
    const biz = bizOf(purposeOf(part, request.query as Record<string, unknown>), names)
    const { kinds } = byBiz.get(biz) as FilePlace
    const received = await receiveFile(services.files, {
      stream: part.file,
      original: part.filename,
      biz,
      kinds,
      now: now(),
    })
    await db.write(actor, (tx) => insertFile(tx, actor, biz, received))
    const link = (path: string) =>
      `/sys/common/static/${sign(path, { secret: services.secrets.key('file-link'), now: now(), seconds: linkSeconds })}`
    const { path, thumbnail, name, bytes } = received
    return new Answer(
      { path, url: link(path), thumbnailUrl: thumbnail ? link(thumbnail) : null, name, size: bytes },
      path,
    )
  }
}

function purposeOf({ fields }: MultipartFile, query: Record<string, unknown>): string | undefined {
  const field = fields['biz']
  if (field && 'value' in field && typeof field.value === 'string') return field.value
  return typeof query['biz'] === 'string' ? query['biz'] : undefined
}
