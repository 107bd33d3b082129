import * as z from 'zod/mini'
import { badInput } from '#kernel/server/errors.ts'
import { formText } from '#kernel/server/http/wire-text.ts'

const Collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) })

/** The features of an uploaded file (the field `file`), each still to be judged. Refuses what is no collection of any. */
export function featuresIn(bytes: Buffer): readonly unknown[] {
  const text = formText('file', bytes.toString('utf8')).replace(/^\uFEFF/, '')
  const collection = Collection.safeParse(jsonOf(text))
  if (!collection.success) throw badInput({ file: '文件不是有效的GeoJSON（FeatureCollection）' })
  return collection.data.features
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
