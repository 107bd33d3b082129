import * as z from 'zod/mini'
import type { FastifyRequest } from 'fastify'
import { formText } from '#kernel/server/http/wire-text.ts'
import { badInput } from '#kernel/server/errors.ts'
import { FileRefused, type FileStore, type Spooled } from '#kernel/server/files/file-store.ts'
import { mostImportBytes } from '../shared/import-check.ts'

const Choices = z.record(z.string(), z.record(z.string(), z.int().check(z.gte(-1), z.lte(200))))
const Mended = z.record(z.string(), z.record(z.string(), z.string().check(z.maxLength(32_767))))

/** What an import sends; its files lie on the disk until they are dropped. */
export interface ImportForm {
  files: { name: string; file: string }[]
  /** By file: which column holds which field, -1 for none; what is not said is guessed. */
  choices: z.infer<typeof Choices>
  /** By row: cells as the user mended them. */
  mended: z.infer<typeof Mended>
  /** Is nothing stored as long as one row is faulty. */
  isWhole: boolean
}

/**
 * Takes the files of an import, under whatever part names, for as long as `work` lasts. The protocol's further fields
 * (validation state, single table, foreign keys) are taken and change nothing: rows are always checked, and an import
 * feeds one table.
 */
export async function withImportForm<T>(
  request: FastifyRequest,
  store: FileStore,
  work: (form: ImportForm) => Promise<T>,
): Promise<T> {
  const spooled: Spooled[] = []
  try {
    const form = await receive(request, store, spooled)
    if (form.files.length === 0) throw badInput({ file: '请选择要导入的文件' })
    return await work(form)
  } finally {
    await Promise.all(spooled.map(({ drop }) => drop()))
  }
}

async function receive(request: FastifyRequest, store: FileStore, spooled: Spooled[]): Promise<ImportForm> {
  const form: ImportForm = { files: [], choices: {}, mended: {}, isWhole: false }
  let left = mostImportBytes
  // The form's own limit lies above ours, which drops what it has taken.
  const limits = { fieldSize: 8 * 1024 * 1024, fileSize: mostImportBytes + 1 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const taken = await store.spool(part.file, left).catch((error: unknown) => {
        const isTogether = error instanceof FileRefused && form.files.length > 0
        throw isTogether ? badInput({ file: '文件合计不能超过50MB，请拆分后导入' }) : error
      })
      left -= taken.bytes
      spooled.push(taken)
      form.files.push({ name: formText('file', part.filename), file: taken.file })
    } else if (part.fieldname === 'columns') form.choices = jsonOf(Choices, part.value)
    else if (part.fieldname === 'mended') form.mended = jsonOf(Mended, part.value)
    else if (part.fieldname === 'allOrNothing') form.isWhole = part.value === '1'
  }
  return form
}

function jsonOf<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  try {
    return schema.parse(JSON.parse(formText('file', value)))
  } catch {
    throw badInput({ file: '导入参数格式不正确' })
  }
}
