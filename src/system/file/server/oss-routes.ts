import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { can, type Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { insertRow, lockRow, removeRow } from '#kernel/server/db/rows.ts'
import { notFound } from '#kernel/server/errors.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { Answer, route, type Context, type Route } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/services.ts'
import { ossFileApi, ossFileFields, type OssFile } from '../shared/oss.ts'
import { ossFilePermissions } from '../shared/permissions.ts'
import { noteFile } from '#kernel/server/files/note-file.ts'
import { fileTables } from './tables.ts'
import { firstFile, linkTo, receive } from './upload.ts'

const { sysOssFile } = fileTables
const place: FilePlace = { biz: 'oss', kinds: ['image', 'document', 'video'] }

/** The path stands in the row and a link to it in the answer. */
const filesOf = (services: Pick<Services, 'secrets'>): List<OssFile> =>
  listOf<OssFile>({
    table: sysOssFile,
    fields: ossFileFields,
    shown: (row) => ({ ...row, url: linkTo(services, (row as unknown as { path: string }).path, place.biz) }),
  })

/** Stores the file of a request and lists it. */
async function keep(db: Db, actor: Actor, { request, services }: Context) {
  const received = await receive(services, await firstFile(request), place)
  const { path, thumbnail, name, bytes } = received
  const { id } = await db.write(actor, async (tx) => {
    await noteFile(tx, actor, place.biz, received)
    return insertRow(tx, actor, sysOssFile, { fileName: name, path, size: bytes } as Partial<OssFile>)
  })
  const thumbnailUrl = thumbnail ? linkTo(services, thumbnail, place.biz) : null
  return { id, path, name, size: bytes, url: linkTo(services, path, place.biz), thumbnailUrl }
}

function remove(db: Db, actor: Actor, { id }: { id: string }, { services }: Context): Promise<null> {
  return db.write(actor, async (tx) => {
    const row = await lockRow(tx, actor, sysOssFile, { id })
    if (row.createBy !== actor.username && !can(actor, ossFilePermissions.delete)) throw notFound()
    await removeRow(tx, actor, sysOssFile, { id })
    const { path } = row as unknown as { path: string }
    tx.afterCommit(() => {
      services.files
        .remove(path)
        .catch((error: unknown) => services.log.error({ error }, 'a file could not be removed'))
    })
    return null
  })
}

export const ossFileRoutes: Route[] = [
  route(ossFileApi.page, (db, actor, query, { services }) => filesOf(services).page(db, actor, query)),
  route(ossFileApi.one, (db, actor, { id }, { services }) =>
    db.read(actor, (tx) => filesOf(services).one(tx, actor, id)),
  ),
  route(ossFileApi.upload, async (db, actor, _input, context) => {
    const { id, name, url } = await keep(db, actor, context)
    return [{ id, fileName: name, url }]
  }),
  route(ossFileApi.uploadPath, async (db, actor, _input, context) => {
    const { id: _id, ...stored } = await keep(db, actor, context)
    return new Answer(stored, stored.path)
  }),
  route(ossFileApi.remove, remove),
]
