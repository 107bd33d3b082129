import type { FastifyRequest } from 'fastify'
import type { Actor } from '#kernel/server/actor.ts'
import { formText } from '#kernel/server/http/wire-text.ts'
import { now } from '#kernel/server/clock.ts'
import type { Db, Reader, Tx } from '#kernel/server/db/db.ts'
import { insertRow, lockRow, removeRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, notFound, refusal } from '#kernel/server/errors.ts'
import { claimPaths, ownUploads } from '#kernel/server/files/claim.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { receiveFile, type Received } from '#kernel/server/files/receive.ts'
import { strip } from '#kernel/server/files/signed-link.ts'
import { parsed } from '#kernel/server/http/input.ts'
import type { Services } from '#kernel/server/services.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import { noteFile } from '#kernel/server/files/note-file.ts'
import { resumeFileFields } from '../shared/fields.ts'
import { experiencePermissions } from '../shared/permissions.ts'
import { ResumeFileInput } from '../shared/schema.ts'
import { readResume, resumePurposes } from './repository.ts'
import { resumeTables } from './tables.ts'

const [biz] = resumePurposes
const kinds = ['image', 'document'] as const
const most = 10

/** Papers are read by whoever brought them in, and by the authority that checks them. */
export const resumeFiles: FilePlace = {
  biz,
  kinds,
  async mayRead(tx, actor, path) {
    if (actor.may.has(experiencePermissions.verify.code)) return true
    return (await ownUploads(tx, actor, [biz], [path])) === 1
  },
}

/** The path of a form as it is stored: what was there before, or an upload of the caller's own. */
export async function claimedFile(
  reader: Reader,
  actor: Actor,
  field: string,
  given: string,
  stored?: string | null,
): Promise<string> {
  const path = strip(given)
  await claimPaths(reader, actor, { field, purposes: resumePurposes, before: stored, after: path })
  return path
}

interface Sent {
  paper: Infer<typeof ResumeFileInput>
  received: Received | undefined
}

/** The form as it comes: fields, and the file itself where no path names an upload. */
async function readForm(request: FastifyRequest, files: Services['files']): Promise<Sent> {
  const values: Record<string, unknown> = {}
  let received: Received | undefined
  if (!request.isMultipart()) throw badInput({ file: '未上传任何文件' })
  for await (const part of request.parts({ limits: { files: 1, fieldSize: 4096 } })) {
    if (part.type === 'field') values[part.fieldname] = formText(part.fieldname, part.value) || undefined
    else received = await receiveFile(files, { stream: part.file, original: part.filename, biz, kinds, now: now() })
  }
  return { paper: parsed(ResumeFileInput, values, resumeFileFields) as Sent['paper'], received }
}

/** Keeps a paper of the caller's own; answers its id. */
export async function saveFile(
  db: Db,
  actor: Actor,
  id: string,
  { request, services }: { request: FastifyRequest; services: Services },
): Promise<{ fileId: string }> {
  if (id !== actor.userId) throw notFound()
  const { paper, received } = await readForm(request, services.files)
  const { issueDate = null, validUntil = null } = paper
  if (issueDate && validUntil && validUntil < issueDate) throw badInput({ validUntil: '有效期不能早于发证日期' })
  return db.write(actor, async (tx) => {
    const resumeId = await ensureResume(tx, actor)
    if (received) await noteFile(tx, actor, biz, received)
    const given = received?.path ?? paper.path
    if (!given) throw badInput({ path: '请上传文件!' })
    const path = await claimedFile(tx, actor, 'path', given)
    const { kind, name } = paper
    const row = await insertRow(tx, actor, resumeTables.resumeFile, {
      resumeId,
      kind,
      name,
      path,
      issueDate,
      validUntil,
    })
    const text = 'select count(*) as known from resume_file where tenant_id = $1 and resume_id = $2 and del_flag = 0'
    const { known } = await tx.one(statement<{ known: number }>(text, [tx.tenantId, resumeId]))
    if (known > most) throw refusal(`材料最多${most}份`)
    return { fileId: row.id }
  })
}

/** A paper may come before anything was written. */
async function ensureResume(tx: Tx, actor: Actor): Promise<string> {
  if (await readResume(tx, actor)) return actor.userId
  const { id } = await insertRow(tx, actor, resumeTables.resume, {
    ...{ id: actor.userId, userId: actor.userId, realname: actor.realname },
    ...{ workYears: 0, completeness: 0 },
  })
  return id
}

export async function removeFile(tx: Tx, actor: Actor, id: string): Promise<void> {
  const row = await lockRow(tx, actor, resumeTables.resumeFile, { id })
  if (row.resumeId !== actor.userId) throw notFound()
  await removeRow(tx, actor, resumeTables.resumeFile, { id })
}
