import type { FastifyRequest } from 'fastify'
import { badInput } from '#kernel/server/errors.ts'
import { parsed } from '#kernel/server/http/input.ts'
import { featuresIn } from '#engines/map/server/geo-json.ts'
import { ShapeForm } from '../shared/schema.ts'

const mostBytes = 20 * 1024 * 1024
const mostFeatures = 5000

/** The features of the uploaded file as they stand in it, and what was said beside it. */
export async function readFile(request: FastifyRequest): Promise<{ form: ShapeForm; features: readonly unknown[] }> {
  let file: { name: string; bytes: Buffer } | undefined
  const said: Record<string, unknown> = {}
  for await (const part of request.parts({ limits: { fileSize: mostBytes, files: 1, fieldSize: 100, fields: 5 } })) {
    if (part.type === 'file') file = { name: part.filename, bytes: await part.toBuffer() }
    else if (part.value !== '') said[part.fieldname] = part.value
  }
  const form = parsed(ShapeForm, said, undefined) as ShapeForm
  if (!file) throw badInput({ file: '请选择要导入的文件' })
  if (!/\.(?:geo)?json$/i.test(file.name)) throw badInput({ file: '只能导入 .geojson 或 .json 文件' })
  const features = featuresIn(file.bytes)
  if (features.length === 0) throw badInput({ file: '文件中没有数据' })
  if (features.length > mostFeatures) throw badInput({ file: `单次导入不能超过${mostFeatures}个要素，请拆分文件` })
  return { form, features }
}
