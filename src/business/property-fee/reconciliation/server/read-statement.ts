import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { badInput } from '#kernel/server/errors.ts'
import { parsed } from '#kernel/server/http/input.ts'
import { formText } from '#kernel/server/http/wire-text.ts'
import { openSheet, SpreadsheetError } from '#kernel/server/spreadsheet/read.ts'
import { addDays } from '#kernel/shared/time.ts'
import { today } from '#kernel/server/clock.ts'
import { reconFields } from '../shared/fields.ts'
import { StatementForm } from '../shared/schema.ts'
import { statementReader, type Statement } from '../shared/statement-rows.ts'

/** Of statements alone, beside the limits of other imports. */
const mostRows = 100_000
const mostBytes = 20 * 1024 * 1024
/** So many days may one statement cover. */
const mostDays = 92

/** What was sent: a statement, of what, and whose file it is. */
export interface Sent extends StatementForm {
  fileName: string
  fileHash: string
  statement: Statement
}

async function receive(request: FastifyRequest): Promise<{ form: StatementForm; name: string; bytes: Buffer }> {
  let file: { name: string; bytes: Buffer } | undefined
  const values: Record<string, unknown> = {}
  for await (const part of request.parts({
    limits: { fileSize: mostBytes + 1, files: 1, fieldSize: 100, fields: 10 },
  })) {
    if (part.type === 'file') file = { name: formText('file', part.filename), bytes: await part.toBuffer() }
    else values[part.fieldname] = formText(part.fieldname, part.value)
  }
  const form = parsed(StatementForm, values, reconFields) as StatementForm
  if (!file) throw badInput({ file: '请选择要导入的对账单' })
  if (file.bytes.length > mostBytes) throw badInput({ file: '对账单不能超过20MB，请按天拆分' })
  return { form, ...file }
}

function refuseDays({ beginDay, endDay }: StatementForm): void {
  if (endDay < beginDay) throw badInput({ endDay: '对账止日不能早于起日' })
  if (endDay > today()) throw badInput({ endDay: '对账止日不能晚于今天' })
  if (endDay > addDays(beginDay, mostDays - 1)) throw badInput({ endDay: `一次最多对账${mostDays}天` })
}

/** Reads the form of an import and its file, which may be in UTF-8 or GBK. */
export async function readStatement(request: FastifyRequest): Promise<Sent> {
  const { form, name, bytes } = await receive(request)
  refuseDays(form)
  if (!/\.(?:xlsx?|csv)$/i.test(name)) throw badInput({ file: '只能导入 .xls、.xlsx 或 .csv 文件' })
  const reader = statementReader(form)
  try {
    for await (const rows of openSheet(bytes, { rows: mostRows, bytes: mostBytes }, /\.csv$/i.test(name)))
      for (const row of rows) reader.add(row)
  } catch (error) {
    if (error instanceof SpreadsheetError) throw badInput({ file: error.message })
    throw error
  }
  const statement = reader.end()
  if (!statement) throw badInput({ file: '找不到表头：应包含渠道流水号、交易时间、金额、状态四列' })
  return { ...form, fileName: name.slice(-200), fileHash: createHash('sha256').update(bytes).digest('hex'), statement }
}
