import { expect, test } from 'vitest'
import { CallError, noWords } from '#kernel/web/call-error.ts'
import type { UploadKind } from '../shared/upload-rules.ts'
import { uploadProblem } from './upload-problem.ts'

const failure = (status: number, message: string): CallError => new CallError({ status, code: status, message })

test.each<[UploadKind, string, unknown, string]>([
  ['file', 'refused', failure(200, '上传失败，非法文件类型：exe'), 'a.bin：上传失败，非法文件类型：exe'],
  ['image', 'refused', failure(413, '请求内容过大'), 'a.bin：请求内容过大'],
  ['file', 'answered without words', failure(500, noWords), '文件上传失败'],
  ['file', 'broken', new TypeError('x is undefined'), '文件上传失败'],
  ['video', 'refused', failure(200, '视频格式不支持'), '视频格式不支持'],
  ['video', 'answered without words', failure(502, noWords), '视频上传失败'],
  ['video', 'never sent', failure(0, '无法连接服务器，请检查网络后重试'), '视频上传失败，请重试'],
])('%s %s', (kind, _how, error, words) => {
  expect(uploadProblem(kind, 'a.bin', error)).toBe(words)
})
